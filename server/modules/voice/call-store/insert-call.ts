import type { WriteContext } from '#platform/context.ts'
import type { Transition } from '../state-machine/effects.ts'
import type { CallState } from '../state-machine/state.ts'
import { commitTransition } from './commit-transition.ts'
import type { LockedCall } from './lock-call.ts'
import { insertCallRow, type NewCallFacts } from './write-call.ts'

/** Writes a new call with its first transition and all effects. Throws as `commitTransition` does. */
export async function insertCall(ctx: WriteContext, transition: Transition, facts: NewCallFacts): Promise<CallState> {
  await ctx.db.run(insertCallRow(ctx, transition.call, facts))
  return commitTransition(ctx, callBeforeTransition(transition.call, facts), transition)
}

/**
 * The call as it was before its first transition. It is live there, so that a call that ends at once emits
 * `call.ended`.
 */
const callBeforeTransition = (call: CallState, facts: NewCallFacts): LockedCall => ({
  state: { ...call, status: 'ringing', segments: [], entry: null, leg: null },
  facts: { ...facts, appliedSeq: 0, version: 1 },
})
