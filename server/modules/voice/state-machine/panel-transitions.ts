import type { Command } from '../provider/port.ts'
import { answerLeg, failLeg } from './agent-transitions.ts'
import { answerConsultation } from './consultation-transitions.ts'
import type { Transition } from './effects.ts'
import type { CallState, Leg } from './state.ts'

/**
 * Whether a ringing call rings an agent who did not begin it. The agent of an outbound call is rung first: that phone
 * needs no answer from the panel.
 */
export const ringsOwnPhone = ({ direction, answeredAt }: Pick<CallState, 'direction' | 'answeredAt'>): boolean =>
  direction === 'inbound' || answeredAt !== null

/** The agent answers in the panel, and the provider connects the two sides. */
export const answerFromPanel = (before: CallState, { id: legId }: Leg, at: Temporal.Instant): Transition =>
  commanding({ do: 'answerLeg', legId, isRecorded: before.isRecorded }, answerLeg(before, legId, at))

/** The colleague whom an agent consults answers in the panel. Nothing of the consultation is recorded. */
export const answerConsultationFromPanel = (before: CallState, { id }: Leg, at: Temporal.Instant): Transition =>
  commanding({ do: 'answerLeg', legId: id, isRecorded: false }, answerConsultation(before, at))

/** The agent declines in the panel: the provider stops the ringing, and the call waits for another agent. */
export const declineFromPanel = (before: CallState, { id: legId }: Leg, at: Temporal.Instant): Transition =>
  commanding({ do: 'cancelLeg', legId }, failLeg(before, legId, 'rejected', at))

const commanding = (command: Command, { call, effects }: Transition): Transition => ({
  call,
  effects: [{ do: 'command', command }, ...effects],
})
