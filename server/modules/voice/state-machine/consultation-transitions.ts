import type { CallEvent, LegAgent, LegFailure } from '../provider/port.ts'
import type { AgentPresence, Transition } from './effects.ts'
import { hangUp } from './hang-up.ts'
import { isNoResponse, legStateByFailure, ringGraceSeconds } from './leg-failures.ts'
import type { CallState, Leg, LegState } from './state.ts'
import { defaultCallRules } from './state.ts'
import {
  addCommand,
  addPresence,
  addTimer,
  beginSegment,
  type Draft,
  endConsultation,
  endLeg,
  transition,
} from './transition.ts'

/** The colleague whom an agent consults, and the agent, whom the colleague's phone shows. */
export type Consultation = { readonly leg: Leg; readonly agent: LegAgent; readonly consultedBy: LegAgent }

/** The agent of a talk consults a colleague, whose phone rings. The guest is on hold. */
export const beginConsultation = (
  before: CallState,
  { leg, agent, consultedBy }: Consultation,
  at: Temporal.Instant,
): Transition =>
  transition(before, at, (draft) => {
    const { call } = draft
    if (call.status === 'inProgress') beginSegment(draft, 'hold', call.userId)
    call.status = 'onHold'
    call.consultation = leg
    const { ringSeconds } = defaultCallRules
    draft.effects.push({ do: 'assign', leg }, { do: 'presence', userId: leg.userId, presence: 'onCall' })
    addCommand(draft, { do: 'consult', legId: leg.id, agent, consultedBy, ringSeconds })
    addTimer(draft, { kind: 'ring', legId: leg.id }, ringSeconds + ringGraceSeconds)
  })

/** An event of the colleague's leg. */
type ColleagueEvent = Extract<CallEvent, { readonly type: 'leg.answered' | 'leg.failed' | 'leg.lost' | 'leg.ringing' }>

/** Whether an event is about the colleague whom the agent consults. */
const isOfColleague = ({ consultation }: CallState, event: CallEvent): event is ColleagueEvent =>
  event.type.startsWith('leg.') && 'legId' in event && event.legId === consultation?.id

/** The transition for an event of the colleague's leg; undefined for any other event. */
export function consultationTransition(
  call: CallState,
  event: CallEvent,
  at: Temporal.Instant,
): Transition | undefined {
  if (!isOfColleague(call, event)) return undefined
  switch (event.type) {
    case 'leg.ringing':
      return { call, effects: [] }
    case 'leg.answered':
      return answerConsultation(call, at)
    case 'leg.failed':
      return failConsultation(call, event.cause, at)
    case 'leg.lost':
      return transition(call, at, (draft) => returnToGuest(draft, 'lost', 'notResponding'))
  }
}

/** The colleague answers and talks with the agent. */
export const answerConsultation = (before: CallState, at: Temporal.Instant): Transition =>
  transition(before, at, ({ call: { consultation }, at: now }) => {
    if (consultation?.state !== 'ringing') return
    consultation.state = 'answered'
    consultation.answeredAt = now
  })

/** The colleague does not answer, or hangs up after the answer: the agent talks with the guest again. */
export const failConsultation = (before: CallState, cause: LegFailure, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    if (draft.call.consultation?.state === 'answered') return returnToGuest(draft, 'ended', 'free', cause)
    returnToGuest(draft, legStateByFailure[cause], isNoResponse(cause) ? 'notResponding' : 'free', cause)
  })

/** The agent cancels the consultation, or the colleague leaves it, in the panel: the agent talks with the guest again. */
export const endConsultationFromPanel = (before: CallState, isDeclined: boolean, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { consultation } = draft.call
    if (!consultation) return
    addCommand(draft, { do: 'cancelLeg', legId: consultation.id })
    const unanswered = isDeclined ? 'rejected' : 'cancelled'
    returnToGuest(draft, consultation.state === 'ringing' ? unanswered : 'ended', 'free')
  })

function returnToGuest(draft: Draft, state: LegState, presence: AgentPresence, cause: string | null = null): void {
  const consulted = endConsultation(draft, state, cause)
  addPresence(draft, consulted?.userId ?? null, presence)
  draft.call.status = 'inProgress'
  beginSegment(draft, 'talk', draft.call.userId)
}

/** The agent completes the consultation: the colleague, who has answered, goes on with the guest. */
export const completeConsultation = (before: CallState, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { consultation } = draft.call
    if (consultation?.state !== 'answered') return
    addCommand(draft, { do: 'completeConsult', legId: consultation.id })
    giveToColleague(draft, 'ended')
  })

/**
 * The agent hung up, so the provider has connected the guest with the colleague. If the agent had just cancelled, the
 * agent hung up on the guest.
 */
export function completeByPhone(call: CallState, legId: string, at: Temporal.Instant): Transition {
  const { consultation, leg } = call
  if (consultation?.id === legId) return transition(call, at, (draft) => giveToColleague(draft, 'ended'))
  return leg?.id === legId ? { call, effects: [] } : hangUp(call, at)
}

/** The guest and the colleague talk. The agent is free at once, or `lost`. */
export function giveToColleague(draft: Draft, state: 'ended' | 'lost'): void {
  const { call } = draft
  const { consultation } = call
  if (!consultation) return
  call.consultation = null
  const left = endLeg(draft, state, 'transferred')
  addPresence(draft, left?.userId ?? null, state === 'lost' ? 'notResponding' : 'free')
  const leg: Leg = { ...consultation, kind: 'talk' }
  Object.assign(call, { leg, userId: leg.userId, status: 'inProgress' })
  beginSegment(draft, 'talk', leg.userId)
  if (!call.isRecorded) return
  call.recording = 'on'
  draft.effects.push({ do: 'record', legId: leg.id, userId: leg.userId })
}
