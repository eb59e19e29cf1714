import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { Id } from '#platform/http/schemas.ts'
import { integrationTypes } from './providers/provider.ts'
import { providerNames } from './providers/registry.ts'

const stringEnum = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: values })

/** An account with a provider stopped working. Emitted once per failure, and not sent to webhooks. */
export const integrationFailed = event(
  'integration.failed',
  Type.Object({
    integrationId: Id,
    type: stringEnum(integrationTypes),
    provider: stringEnum(providerNames),
    name: Type.String(),
    /** The hotels that use it; empty: all. */
    hotelIds: Type.Array(Id),
    error: Type.String(),
  }),
  { emittedWhen: 'an account with an external provider stopped working' },
)
