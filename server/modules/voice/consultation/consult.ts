import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, strict } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { actionEndpoint } from '../calls/action-endpoint.ts'
import { invalidTransition } from '../calls/agent-action.ts'
import { calls } from '../calls/calls.ts'
import { completeConsultation, endConsultationFromPanel } from '../state-machine/consultation-transitions.ts'
import { beginConsultation } from './begin-consultation.ts'

const Consult = Type.Object(
  {
    userId: doc(
      Id,
      'The colleague: an agent who is available, takes calls and serves the hotel of the call; the phone rings at once.',
    ),
  },
  strict,
)

/** `POST /calls/{id}/consult`: the agent talks with a colleague while the other side waits. */
export const consultColleague = endpoint({
  method: 'POST',
  path: '/calls/:id/consult',
  operationId: 'consultCall',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Consult a colleague during a call',
  description:
    'Begins an attended transfer: the other side hears music, the phone of the colleague rings, and after the answer ' +
    'the agent and the colleague talk. Returns the call as `onHold` with its `consultation`. Then ' +
    '`consult/complete` hands the other side over, and `consult/cancel` brings it back. It comes back by itself if ' +
    'the colleague does not answer, declines or hangs up. If the agent hangs up, a colleague who has answered takes ' +
    'over; otherwise the call waits for another agent before all others. The live event `call.consultation` reports ' +
    'each step. Nothing of the consultation is recorded. The telephone provider must be able to do this ' +
    '(`canConsult` of the current call).',
  errors: ['invalid_state_transition', 'agent_unavailable', 'unknown_reference'],
  extension: true,
  status: 200,
  params: ById,
  body: Consult,
  returns: json(calls.shapes.row),
  handle: (ctx, { params, body }) => beginConsultation(ctx, params.id, body.userId),
})

/** `POST /calls/{id}/consult/complete`: the colleague goes on with the other side. */
export const completeConsult = actionEndpoint(
  {
    verb: 'consult/complete',
    operationId: 'completeCallConsultation',
    summary: 'Hand a call over to the consulted colleague',
    description:
      'Connects the other side with the colleague, who must have answered, and returns the call as `inProgress` with ' +
      'the colleague as `userId`. The agent is free at once; the wrap-up belongs to the colleague. The talk of the ' +
      'colleague has a recording of its own.',
  },
  (ctx) => ({
    action: 'call.consultationCompleted',
    changes: ({ userId, consultation }) => [{ field: 'userId', before: userId, after: consultation?.userId ?? null }],
    transition({ state }) {
      if (!state.consultation) throw invalidTransition(state, 'handed over: nobody is consulted')
      if (state.consultation.state !== 'answered') {
        throw refuse('invalid_state_transition', 'The colleague has not answered yet')
      }
      return completeConsultation(state, ctx.now)
    },
  }),
)

/** `POST /calls/{id}/consult/cancel`: the agent goes on with the other side. */
export const cancelConsult = actionEndpoint(
  {
    verb: 'consult/cancel',
    operationId: 'cancelCallConsultation',
    summary: 'Return from a consultation to the call',
    description:
      'Ends the consultation, also while the phone of the colleague rings, connects the agent with the other side ' +
      'again, and returns the call as `inProgress`. The colleague is free at once.',
  },
  (ctx) => ({
    action: 'call.consultationCancelled',
    changes: ({ consultation }) => [
      { field: 'consultation.userId', before: consultation?.userId ?? null, after: null },
    ],
    transition({ state }) {
      if (!state.consultation) throw invalidTransition(state, 'resumed: nobody is consulted')
      return endConsultationFromPanel(state, false, ctx.now)
    },
  }),
)
