import type { CallState, Stepped } from './state.ts'
import { command, draft } from './transition.ts'
import { close, isLive } from './end-transitions.ts'

/** Somebody of ours hangs up. Who waited and was not talked to is turned away by that. What is over stays as it is. */
export const hangUp = (before: CallState, at: Temporal.Instant): Stepped =>
  draft(before, at, (step) => {
    const { call } = step
    if (!isLive(call)) return
    const isTurnedAway = call.direction === 'inbound' && call.answeredAt === null
    command(step, { do: 'hangUp' })
    close(step, { by: isTurnedAway ? 'system' : 'agent', reason: 'hangUp' })
  })
