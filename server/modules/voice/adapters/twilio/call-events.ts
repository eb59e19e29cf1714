import type { EndedBy, FarFailure, Happening, LegFailure } from '../../provider/port.ts'

/** Something that has happened, with the name under which it happens once in a call. */
export type Named = { readonly name: string; readonly happening: Happening }

/** What Twilio calls the states in which a call is over. */
const overStates = ['completed', 'busy', 'no-answer', 'failed', 'canceled']

/** Whether a call is over, in Twilio's words. */
export const isOver = (status: string): boolean => overStates.includes(status)

/** Whether somebody was reached, in the words of a finished `<Dial>`. */
export const wasReached = (status: string): boolean => status === 'completed' || status === 'answered'

const ringingStates = ['queued', 'initiated', 'ringing']

/** Whether a telephone rings, or is about to. */
export const rings = (status: string): boolean => ringingStates.includes(status)

/** Whether somebody has answered and is on the line. */
export const isAnswered = (status: string): boolean => status === 'in-progress' || status === 'answered'

const failures: Readonly<Record<string, LegFailure & FarFailure>> = {
  busy: 'busy',
  'no-answer': 'noAnswer',
  failed: 'unreachable',
  canceled: 'cancelled',
}

/** Why nobody was reached. */
export const failureOf = (status: string): LegFailure & FarFailure => failures[status] ?? 'error'

/** The call is over. A call ends once, whoever tells it. */
export const ended = (by: EndedBy, reason?: string): Named => ({
  name: 'ended',
  happening: { type: 'call.ended', by, ...(reason === undefined ? {} : { reason }) },
})

/** Something about an agent's leg. */
export const ofLeg = (legId: string, type: 'leg.ringing' | 'leg.answered'): Named => ({
  name: `${legId}:${type === 'leg.ringing' ? 'ringing' : 'answered'}`,
  happening: { type, legId },
})

/** An agent's leg came to nothing, or ended otherwise than by hanging up. */
export const legFailed = (legId: string, status: string): Named => ({
  name: `${legId}:failed`,
  happening: { type: 'leg.failed', legId, cause: failureOf(status) },
})

/** Something that happens once in a call and has nothing more to say. */
export const once = (type: 'call.forwarded' | 'callback.requested' | 'far.ringing' | 'far.answered'): Named => ({
  name: type,
  happening: { type },
})

/** The other side of a call that we dialled was not reached. */
export const farFailed = (status: string): Named => ({
  name: 'far.failed',
  happening: { type: 'far.failed', cause: failureOf(status) },
})
