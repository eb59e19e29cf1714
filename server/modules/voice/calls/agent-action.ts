import type { Change } from '#platform/audit/entry.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { CallState, Stepped } from '../state-machine/state.ts'
import { commitStep } from '../call-store/commit-transition.ts'
import { lockCall, type LockedCall } from '../call-store/lock-call.ts'
import type { Capabilities } from '../provider/port.ts'
import { voiceProviders } from '../adapters/registry.ts'
import { type Call, calls } from './calls.ts'

/** What a user does with a call. */
export type UserStep = {
  /** What the audit log calls it: `call.held`. */
  readonly action: string
  /** May look up what the step needs; throws a refusal for what cannot be done. */
  take(locked: LockedCall): Promise<Stepped> | Stepped
  readonly changes?: readonly Change[]
}

/**
 * Takes a step of a call for a user: whoever may manage calls, in it or not, for a supervisor helps out. Nobody else
 * changes the call meanwhile. Throws 404, and what the step throws.
 */
export async function takeUserStep(
  ctx: Context,
  callId: string,
  { action, take, changes = [] }: UserStep,
): Promise<Call> {
  const locked = await lockCall(ctx, callId)
  const after = await commitStep(ctx, locked, await take(locked))
  ctx.audit({
    action,
    resourceType: 'call',
    resourceId: callId,
    hotelId: locked.facts.hotelId,
    changes: [{ field: 'status', before: locked.state.status, after: after.status }, ...changes],
  })
  return calls.find(ctx, callId)
}

/** 409 for a step that does not follow from where the call is. */
export const notNow = ({ status }: Pick<CallState, 'status'>, what: string) =>
  refuse('invalid_state_transition', `The call is ${status}: it cannot be ${what}`)

/** Throws 409 `invalid_state_transition` when the provider of a call has no such ability. */
export function mustBeAble({ facts }: LockedCall, needed: keyof Capabilities, what: string): void {
  const provider = voiceProviders.find(({ name }) => name === facts.provider)
  if (provider?.capabilities[needed]) return
  throw refuse('invalid_state_transition', `The telephone provider of this call is not able to ${what}`)
}

/** Whether an agent of ours is on the line with the other side. */
export const isTalking = ({ status, leg }: CallState): boolean =>
  (status === 'inProgress' || status === 'onHold') && leg?.state === 'answered'
