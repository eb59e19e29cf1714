import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { LockedCall } from '../call-store/lock-call.ts'
import { endConsultationFromPanel } from '../state-machine/consultation-transitions.ts'
import {
  answerConsultationFromPanel,
  answerFromPanel,
  declineFromPanel,
  ringsOwnPhone,
} from '../state-machine/panel-transitions.ts'
import type { Leg } from '../state-machine/state.ts'
import { assertCapability, invalidTransition, performAgentAction } from './agent-action.ts'
import { calls } from './calls.ts'

/**
 * `POST /calls/{id}/answer`: the user whose phone rings answers in the panel. Of two requests one succeeds. A provider
 * whose phones are answered where they ring refuses.
 */
export const answerCall = endpoint({
  method: 'POST',
  path: '/calls/:id/answer',
  operationId: 'answerCall',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Answer a call that rings my phone',
  description:
    'Connects the caller of the API with the other side of a call that rings their phone, and returns the call as ' +
    '`inProgress`. Only the user whose phone rings can answer, and only while it rings. Some telephone providers ' +
    'ring a phone of their own, which is answered there; they refuse. A call that the user makes needs no answer.',
  emits: ['call.started'],
  errors: ['invalid_state_transition'],
  extension: true,
  status: 200,
  params: ById,
  returns: json(calls.shapes.row),
  handle: (ctx, { params }) =>
    performAgentAction(ctx, params.id, {
      action: 'call.answered',
      transition(locked) {
        const leg = getOwnRingingLeg(ctx, locked, 'answered')
        assertCapability(ctx, locked, 'answer', 'answer it: answer on the phone that rings')
        if (leg.kind === 'consultation') return answerConsultationFromPanel(locked.state, leg, ctx.now)
        if (!ringsOwnPhone(locked.state))
          throw refuse('invalid_state_transition', 'A call that you make needs no answer')
        return answerFromPanel(locked.state, leg, ctx.now)
      },
    }),
})

/** `POST /calls/{id}/decline`: the user whose phone rings declines. The call waits for the next agent. */
export const declineCall = endpoint({
  method: 'POST',
  path: '/calls/:id/decline',
  operationId: 'declineCall',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Decline a call that rings my phone',
  description:
    'Stops the ringing of the phone of the caller of the API and returns the call. It waits again at its old place ' +
    'and rings another agent; the one who declined stays available, and is not rung for this call for 30 seconds. A ' +
    'call that waits for this user alone ends as `missed`. Only the user whose phone rings can decline. A call that ' +
    'the user makes is ended with `hang-up` instead.',
  emits: ['call.missed', 'call.completed'],
  errors: ['invalid_state_transition'],
  extension: true,
  status: 200,
  params: ById,
  returns: json(calls.shapes.row),
  handle: (ctx, { params }) =>
    performAgentAction(ctx, params.id, {
      action: 'call.declined',
      transition(locked) {
        const leg = getOwnRingingLeg(ctx, locked, 'declined')
        if (leg.kind === 'consultation') return endConsultationFromPanel(locked.state, true, ctx.now)
        if (!ringsOwnPhone(locked.state)) throw refuse('invalid_state_transition', 'Hang up a call that you make')
        return declineFromPanel(locked.state, leg, ctx.now)
      },
    }),
})

/** The leg that rings the user. Throws 409 `invalid_state_transition` if none does. */
function getOwnRingingLeg(ctx: WriteContext, { state }: LockedCall, what: string): Leg {
  const { leg, status, consultation } = state
  if (consultation?.state === 'ringing' && consultation.userId === ctx.actor.userId) return consultation
  if (status !== 'ringing' || leg?.state !== 'ringing') throw invalidTransition(state, what)
  if (leg.userId !== ctx.actor.userId) throw refuse('invalid_state_transition', 'The call does not ring your phone')
  return leg
}
