import type { Context } from '#platform/context.ts'
import type { CallState } from '../lifecycle/call-state.ts'
import type { CallFacts } from '../lifecycle/lock-call.ts'

/** The talk of a call with an agent that begins to be recorded. */
export type BegunTalk = {
  readonly call: CallState
  readonly facts: CallFacts
  readonly legId: string
  readonly userId: string
}

/** A recording that is being made, from now on. */
export async function startRecording(_ctx: Context, _talk: BegunTalk): Promise<void> {}
