import Type, { type Static } from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { Id, Instant, strict } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { receiveEventInTransaction } from '../../call-store/provider-event-inbox.ts'
import type { CallEvent } from '../../provider/port.ts'
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
] as const satisfies readonly CallEvent['type'][]

const optionalText = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }))

/** A single provider event. The sender may repeat events, delay them and send them out of order. */
export const SimulatedEvent = Type.Object(
  {
    providerCallId: Type.String({ minLength: 1, maxLength: 255 }),
    idempotencyKey: Type.String({ minLength: 1, maxLength: 255 }),
    seq: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    at: Type.Optional(Instant),
    type: Type.Unsafe<(typeof types)[number]>({ type: 'string', enum: types }),
    legId: Type.Optional(Id),
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
        description: 'The id of a recording; one that begins with `lost` cannot be fetched',
      }),
    ),
    durationSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
  },
  strict,
)
type SimulatedEventBody = Static<typeof SimulatedEvent>

/** The fields that each type of event requires. */
const requiredFields: Readonly<Partial<Record<SimulatedEventBody['type'], readonly (keyof SimulatedEventBody)[]>>> = {
  'leg.ringing': ['legId'],
  'leg.answered': ['legId'],
  'leg.failed': ['legId', 'cause'],
  'leg.lost': ['legId'],
  'far.failed': ['cause'],
  'call.ended': ['by'],
  'recording.ready': ['ref'],
  'recording.failed': ['ref'],
}

/** Receives events as if the network had sent them. Throws 422 if an event lacks a required field. */
export async function receiveSimulatedEvents(ctx: WriteContext, events: readonly SimulatedEventBody[]): Promise<void> {
  for (const [index, event] of events.entries()) {
    const missing = requiredFields[event.type]?.find((name) => event[name] === undefined)
    if (missing) {
      throw invalidField(`events[${index}].${missing}`, 'required', `${missing} is required for ${event.type}`)
    }
  }
  for (const { providerCallId, idempotencyKey, seq, at, ...event } of events) {
    const happenedAt = at === undefined ? ctx.now : Temporal.Instant.from(at)
    const callEvent = parseCallEvent(event, happenedAt)
    await receiveEventInTransaction(ctx, simulatorName, {
      providerCallId,
      idempotencyKey,
      seq,
      at: happenedAt,
      callEvent,
    })
  }
}

function parseCallEvent(
  event: Omit<SimulatedEventBody, 'providerCallId' | 'idempotencyKey'>,
  at: Temporal.Instant,
): CallEvent {
  if (event.type !== 'recording.ready') return { reason: 'not recorded', ...event } as CallEvent
  const { ref = '', legId = null, durationSeconds = 1 } = event
  const startedAt = at.subtract({ seconds: durationSeconds }).toString()
  const refWithLength = `${ref}-${durationSeconds}s`
  return {
    type: event.type,
    ref: refWithLength,
    legId,
    startedAt,
    durationSeconds,
    channels: 2,
    contentType: 'audio/wav',
  }
}
