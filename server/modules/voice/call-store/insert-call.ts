import type { Context } from '#platform/context.ts'
import type { CallState, Stepped } from '../state-machine/state.ts'
import { commitStep } from './commit-transition.ts'
import type { LockedCall } from './lock-call.ts'
import { insertCall, type NewCallFacts } from './write-call.ts'

/** Writes a new call with its first step and all that follows from it. Throws as `commitStep` does. */
export async function writeNewCall(ctx: Context, stepped: Stepped, facts: NewCallFacts): Promise<CallState> {
  await ctx.db.run(insertCall(ctx, stepped.call, facts))
  return commitStep(ctx, newborn(stepped.call, facts), stepped)
}

/** A call before its first step, as if it had been read: one that is over at once has ended by that step. */
const newborn = (call: CallState, facts: NewCallFacts): LockedCall => ({
  state: { ...call, status: 'ringing', segments: [], entry: null, leg: null },
  facts: { ...facts, appliedSeq: 0, version: 1 },
})
