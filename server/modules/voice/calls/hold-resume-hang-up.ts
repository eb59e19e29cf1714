import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { hold, resume } from '../state-machine/agent-transitions.ts'
import { isLive } from '../state-machine/end-transitions.ts'
import { hangUp } from '../state-machine/hang-up.ts'
import { calls } from './calls.ts'
import { isTalking, mustBeAble, notNow, takeUserStep, type UserStep } from './agent-action.ts'
import type { Context } from '#platform/context.ts'

/** `POST /calls/{id}/hold`: the other side hears music, and the talk can go on. */
export const holdCall = stepEndpoint('hold', 'Put the other side on hold', (ctx) => ({
  action: 'call.held',
  take(locked) {
    const { state } = locked
    if (state.status !== 'inProgress' || !isTalking(state)) throw notNow(state, 'put on hold')
    mustBeAble(locked, 'hold', 'put somebody on hold')
    return hold(state, ctx.now, true)
  },
}))

/** `POST /calls/{id}/resume`: the talk goes on. */
export const resumeCall = stepEndpoint('resume', 'Go on with a call that is on hold', (ctx) => ({
  action: 'call.resumed',
  take({ state }) {
    if (state.status !== 'onHold') throw notNow(state, 'resumed')
    return resume(state, ctx.now, true)
  },
}))

/** `POST /calls/{id}/hang-up`: whatever the call is doing, it ends. */
export const hangUpCall = stepEndpoint('hang-up', 'End a call', (ctx) => ({
  action: 'call.hungUp',
  take({ state }) {
    if (!isLive(state)) throw notNow(state, 'hung up')
    return hangUp(state, ctx.now)
  },
}))

function stepEndpoint(verb: string, summary: string, step: (ctx: Context) => UserStep) {
  return endpoint({
    method: 'POST',
    path: `/calls/:id/${verb}`,
    access: 'calls.manage',
    reach: 'hotel',
    summary,
    extension: true,
    status: 200,
    params: ById,
    returns: calls.shapes.row,
    handle: (ctx, { params }) => takeUserStep(ctx, params.id, step(ctx)),
  })
}
