import Type, { type Static } from 'typebox'
import { Instant } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { takeEvent } from '../../call-store/provider-event-inbox.ts'
import type { Happening } from '../../provider/port.ts'
import { simulatorName } from './simulated-calls.ts'

const types = [
  'call.parked',
  'call.forwarded',
  'leg.ringing',
  'leg.answered',
  'leg.failed',
  'leg.lost',
  'far.ringing',
  'far.answered',
  'far.failed',
  'call.held',
  'call.resumed',
  'callback.requested',
  'call.ended',
  'recording.ready',
  'recording.failed',
] as const satisfies readonly Happening['type'][]

const optionalText = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }))

/** An event as a provider tells it, one by one: repeated, late and out of order as its user likes. */
export const GivenEvent = Type.Object(
  {
    providerCallId: Type.String({ minLength: 1, maxLength: 255 }),
    idempotencyKey: Type.String({ minLength: 1, maxLength: 255 }),
    seq: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    at: Type.Optional(Instant),
    type: Type.Unsafe<(typeof types)[number]>({ type: 'string', enum: types }),
    legId: Type.Optional(Type.Unsafe<string>({ type: 'string', format: 'uuid' })),
    cause: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        enum: ['noAnswer', 'busy', 'rejected', 'unreachable', 'cancelled', 'error'],
      }),
    ),
    by: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: ['caller', 'agent', 'system', 'network'] })),
    reason: optionalText,
    ref: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'A recording; one whose name begins with `lost` cannot be fetched',
      }),
    ),
    durationSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  },
  { additionalProperties: false },
)
type Given = Static<typeof GivenEvent>

/** What each kind of event needs besides its type. */
const needed: Readonly<Partial<Record<Given['type'], readonly (keyof Given)[]>>> = {
  'leg.ringing': ['legId'],
  'leg.answered': ['legId'],
  'leg.failed': ['legId', 'cause'],
  'leg.lost': ['legId'],
  'far.failed': ['cause'],
  'call.ended': ['by'],
  'recording.ready': ['ref'],
  'recording.failed': ['ref'],
}

/** Takes events as if the network had told them. Throws 422 for one that lacks something. */
export async function takeGivenEvents(ctx: Context, events: readonly Given[]): Promise<void> {
  for (const [index, event] of events.entries()) {
    const missing = needed[event.type]?.find((name) => event[name] === undefined)
    if (missing) throw invalidField(`events[${index}].${missing}`, 'required', `A ${event.type} needs it`)
  }
  for (const { providerCallId, idempotencyKey, seq, at, ...event } of events) {
    const moment = at === undefined ? ctx.now : Temporal.Instant.from(at)
    const happening = happeningOf(event, moment)
    await takeEvent(ctx, simulatorName, { providerCallId, idempotencyKey, seq, at: moment, happening })
  }
}

function happeningOf(event: Omit<Given, 'providerCallId' | 'idempotencyKey'>, at: Temporal.Instant): Happening {
  if (event.type !== 'recording.ready') return { reason: 'not recorded', ...event } as Happening
  const { ref = '', legId = null, durationSeconds = 1 } = event
  const startedAt = at.subtract({ seconds: durationSeconds }).toString()
  const named = `${ref}-${durationSeconds}s`
  return { type: event.type, ref: named, legId, startedAt, durationSeconds, channels: 2, contentType: 'audio/wav' }
}
