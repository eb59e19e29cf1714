import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { Id } from '#platform/http/schemas.ts'
import { providerNames } from './providers/registry.ts'
import { integrationTypes } from './providers/provider.ts'

const oneOf = <Value extends string>(values: readonly Value[]) => Type.Unsafe<Value>({ type: 'string', enum: values })

/** An account with a provider does not work. Once for each time that it turns out; nobody outside hears of it. */
export const integrationFailed = event(
  'integration.failed',
  Type.Object({
    integrationId: Id,
    type: oneOf(integrationTypes),
    provider: oneOf(providerNames),
    name: Type.String(),
    /** The hotels it is for; none named: all. */
    hotelIds: Type.Array(Id),
    error: Type.String(),
  }),
  { emittedWhen: 'an account with an outside provider turned out not to work' },
)
