import Type, { type Static } from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { doc, Id, Instant, machineText, named, strict } from '#platform/http/schemas.ts'
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
  'consult.completed',
  'farEnd.ringing',
  'farEnd.answered',
  'farEnd.failed',
  'call.held',
  'call.resumed',
  'guest.held',
  'guest.resumed',
  'callback.requested',
  'call.ended',
  'recording.ready',
  'recording.failed',
  'recording.paused',
  'recording.resumed',
] as const satisfies readonly CallEvent['type'][]

const shortText = Type.String({ minLength: 1, maxLength: 255 })
const networkId = Type.String({ minLength: 1, maxLength: 255, ...machineText })

/** A single provider event. The sender may repeat events, delay them and send them out of order. */
export const SimulatedEvent = named(
  'SimulatedCallEvent',
  Type.Object(
    {
      providerCallId: doc(networkId, 'The id of the call in the network.', 'call-1'),
      idempotencyKey: doc(networkId, 'Identifies the event: a repeat with the same key changes nothing.', 'call-1-2'),
      seq: Type.Optional(
        doc(
          Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          'The number of the event within its call, from 1. Numbered events take effect in this order; without ' +
            'numbers they take effect as they arrive.',
        ),
      ),
      at: Type.Optional(doc(Instant, 'When it happened. The default is now.')),
      type: doc(
        Type.Unsafe<(typeof types)[number]>({ type: 'string', enum: types }),
        'What happened to the call, to the leg of an agent, to the far end or to a recording.',
        'leg.answered',
      ),
      legId: Type.Optional(
        doc(
          Id,
          'The leg of the agent, or of the consulted colleague. Required for all `leg.` events and for ' +
            '`consult.completed`; for `recording.ready`, the leg that was recorded.',
        ),
      ),
      cause: Type.Optional(
        doc(
          Type.Unsafe<string>({
            type: 'string',
            enum: ['noAnswer', 'busy', 'rejected', 'unreachable', 'cancelled', 'error'],
          }),
          'Why a side was not reached. Required for `leg.failed` and `farEnd.failed`.',
        ),
      ),
      by: Type.Optional(
        doc(
          Type.Unsafe<string>({ type: 'string', enum: ['caller', 'agent', 'system', 'network'] }),
          'Who ended the call. Required for `call.ended`.',
        ),
      ),
      reason: Type.Optional(doc(shortText, 'Why the call ended, or why there is no recording.')),
      ref: Type.Optional(
        doc(
          networkId,
          'The id of a recording; one that begins with `lost` cannot be fetched. Required for `recording.ready` and ' +
            '`recording.failed`.',
        ),
      ),
      durationSeconds: Type.Optional(
        doc(Type.Integer({ minimum: 0, maximum: 86_400 }), 'How many seconds the recording takes. The default is 1.'),
      ),
    },
    strict,
  ),
)
type SimulatedEventBody = Static<typeof SimulatedEvent>

/** The fields that each type of event requires. */
const requiredFields: Readonly<Partial<Record<SimulatedEventBody['type'], readonly (keyof SimulatedEventBody)[]>>> = {
  'leg.ringing': ['legId'],
  'leg.answered': ['legId'],
  'leg.failed': ['legId', 'cause'],
  'leg.lost': ['legId'],
  'consult.completed': ['legId'],
  'farEnd.failed': ['cause'],
  'call.ended': ['by'],
  'recording.ready': ['ref'],
  'recording.failed': ['ref'],
  'recording.paused': ['legId'],
  'recording.resumed': ['legId'],
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
