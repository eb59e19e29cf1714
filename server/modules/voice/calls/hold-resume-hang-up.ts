import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { hold, resume } from '../state-machine/agent-transitions.ts'
import { isLive } from '../state-machine/end-transitions.ts'
import { hangUp } from '../state-machine/hang-up.ts'
import { type AgentAction, assertCapability, invalidTransition, isTalking, performAgentAction } from './agent-action.ts'
import { calls } from './calls.ts'

/** `POST /calls/{id}/hold`: the other side hears music until the call is resumed. */
export const holdCall = actionEndpoint('hold', 'Put a call on hold', (ctx) => ({
  action: 'call.held',
  transition(locked) {
    const { state } = locked
    if (state.status !== 'inProgress' || !isTalking(state)) throw invalidTransition(state, 'put on hold')
    assertCapability(locked, 'hold', 'put it on hold')
    return hold(state, ctx.now, true)
  },
}))

/** `POST /calls/{id}/resume`: continues a call that is on hold. */
export const resumeCall = actionEndpoint('resume', 'Resume a call on hold', (ctx) => ({
  action: 'call.resumed',
  transition({ state }) {
    if (state.status !== 'onHold') throw invalidTransition(state, 'resumed')
    return resume(state, ctx.now, true)
  },
}))

/** `POST /calls/{id}/hang-up`: ends the call, whatever its status. */
export const hangUpCall = actionEndpoint('hang-up', 'End a call', (ctx) => ({
  action: 'call.hungUp',
  transition({ state }) {
    if (!isLive(state)) throw invalidTransition(state, 'hung up')
    return hangUp(state, ctx.now)
  },
}))

function actionEndpoint(verb: string, summary: string, step: (ctx: WriteContext) => AgentAction) {
  return endpoint({
    method: 'POST',
    path: `/calls/:id/${verb}`,
    access: 'calls.manage',
    reach: 'hotel',
    summary,
    extension: true,
    status: 200,
    params: ById,
    returns: json(calls.shapes.row),
    handle: (ctx, { params }) => performAgentAction(ctx, params.id, step(ctx)),
  })
}
