import type { CallEvent, EndedBy, FarEndFailure, LegFailure } from '../../provider/port.ts'

/** A call event with a name. The name is unique within the call and serves as the idempotency key. */
export type NamedCallEvent = { readonly name: string; readonly callEvent: CallEvent }

/** The Twilio statuses of a finished call. */
const finishedStates = ['completed', 'busy', 'no-answer', 'failed', 'canceled']

/** Whether this Twilio status means that the call is finished. */
export const isFinished = (status: string): boolean => finishedStates.includes(status)

/** Whether the status of a finished `<Dial>` means that somebody answered. */
export const wasReached = (status: string): boolean => status === 'completed' || status === 'answered'

const ringingStates = ['queued', 'initiated', 'ringing']

/** Whether a phone rings or is about to ring. */
export const isRinging = (status: string): boolean => ringingStates.includes(status)

/** Whether somebody has answered and is on the line. */
export const isAnswered = (status: string): boolean => status === 'in-progress' || status === 'answered'

const failureCauses: Readonly<Record<string, LegFailure & FarEndFailure>> = {
  busy: 'busy',
  'no-answer': 'noAnswer',
  failed: 'unreachable',
  canceled: 'cancelled',
}

/** The reason why nobody was reached. */
export const failureCause = (status: string): LegFailure & FarEndFailure => failureCauses[status] ?? 'error'

/** The call has ended. All reports of the end share one name, because a call ends only once. */
export const callEndedEvent = (by: EndedBy, reason?: string): NamedCallEvent => ({
  name: 'ended',
  callEvent: { type: 'call.ended', by, ...(reason === undefined ? {} : { reason }) },
})

/** An agent's leg rings or was answered. */
export const legEvent = (legId: string, type: 'leg.ringing' | 'leg.answered'): NamedCallEvent => ({
  name: `${legId}:${type === 'leg.ringing' ? 'ringing' : 'answered'}`,
  callEvent: { type, legId },
})

/** An agent's leg failed. */
export const legFailedEvent = (legId: string, status: string): NamedCallEvent => ({
  name: `${legId}:failed`,
  callEvent: { type: 'leg.failed', legId, cause: failureCause(status) },
})

/** An event without further data. Each type happens once in a call. */
export const plainEvent = (
  type: 'call.forwarded' | 'callback.requested' | 'farEnd.ringing' | 'farEnd.answered',
): NamedCallEvent => ({
  name: type,
  callEvent: { type },
})

/** The far end of an outbound call was not reached. */
export const farEndFailedEvent = (status: string): NamedCallEvent => ({
  name: 'farEnd.failed',
  callEvent: { type: 'farEnd.failed', cause: failureCause(status) },
})
