import { hold, resume } from '../state-machine/agent-transitions.ts'
import { endConsultationFromPanel } from '../state-machine/consultation-transitions.ts'
import { isLive } from '../state-machine/end-transitions.ts'
import { hangUp } from '../state-machine/hang-up.ts'
import { actionEndpoint } from './action-endpoint.ts'
import { assertCapability, assertNotConsulting, invalidTransition, isTalking } from './agent-action.ts'

/** `POST /calls/{id}/hold`: the other side hears music until the call is resumed. */
export const holdCall = actionEndpoint(
  {
    verb: 'hold',
    operationId: 'holdCall',
    summary: 'Put a call on hold',
    description:
      'Plays music to the other side until the call is resumed, and returns the call as `onHold`. It must be ' +
      '`inProgress` with an agent, and its telephone provider must be able to hold calls.',
  },
  (ctx) => ({
    action: 'call.held',
    transition(locked) {
      const { state } = locked
      if (state.status !== 'inProgress' || !isTalking(state)) throw invalidTransition(state, 'put on hold')
      assertCapability(ctx, locked, 'hold', 'put it on hold')
      return hold(state, ctx.now, true)
    },
  }),
)

/** `POST /calls/{id}/resume`: continues a call that is on hold. */
export const resumeCall = actionEndpoint(
  {
    verb: 'resume',
    operationId: 'resumeCall',
    summary: 'Resume a call on hold',
    description: 'Connects the two sides of a call that is `onHold` again, and returns it as `inProgress`.',
  },
  (ctx) => ({
    action: 'call.resumed',
    transition({ state }) {
      assertNotConsulting(state)
      if (state.status !== 'onHold') throw invalidTransition(state, 'resumed')
      return resume(state, ctx.now, true)
    },
  }),
)

/** `POST /calls/{id}/hang-up`: ends the call, whatever its status. */
export const hangUpCall = actionEndpoint(
  {
    verb: 'hang-up',
    operationId: 'hangUpCall',
    summary: 'End a call',
    description:
      'Ends a live call for both sides and returns it. An inbound call that no agent has answered becomes `missed`. ' +
      'After a talk the call is in `wrapUp`, or `completed` if it has its category already. Any holder of the ' +
      'permission may end a call, so that a supervisor can help. A colleague who is consulted only leaves the ' +
      'consultation.',
    emits: ['call.missed', 'call.completed'],
  },
  (ctx) => ({
    action: 'call.hungUp',
    transition({ state }) {
      if (!isLive(state)) throw invalidTransition(state, 'hung up')
      if (state.consultation?.userId === ctx.actor.userId) return endConsultationFromPanel(state, false, ctx.now)
      return hangUp(state, ctx.now)
    },
  }),
)
