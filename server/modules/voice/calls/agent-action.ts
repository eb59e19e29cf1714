import type { FieldChange } from '#platform/audit/entry.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { commitTransition } from '../call-store/commit-transition.ts'
import { type LockedCall, lockCall } from '../call-store/lock-call.ts'
import type { Capabilities } from '../provider/port.ts'
import { findTelephonyProvider } from '../provider/registry.ts'
import type { Transition } from '../state-machine/effects.ts'
import type { CallState } from '../state-machine/state.ts'
import { type Call, calls } from './calls.ts'

/** An action of a user on a call. */
export type AgentAction = {
  /** The name of the action in the audit log, for example `call.held`. */
  readonly action: string
  /** Computes the transition. May read what it needs; throws a refusal if the action is not possible. */
  transition(locked: LockedCall): Promise<Transition> | Transition
  /** The changed fields for the audit log, apart from the status. */
  changes?(before: CallState): readonly FieldChange[]
}

/**
 * Performs an action of a user on a call. The user need not be in the call: a supervisor may help. The call is locked
 * meanwhile. Throws 404, and whatever `transition` throws.
 */
export async function performAgentAction(
  ctx: WriteContext,
  callId: string,
  { action, transition, changes }: AgentAction,
): Promise<Call> {
  const locked = await lockCall(ctx, callId)
  const after = await commitTransition(ctx, locked, await transition(locked))
  ctx.audit({
    action,
    resourceType: 'call',
    resourceId: callId,
    hotelId: locked.facts.hotelId,
    changes: [
      { field: 'status', before: locked.state.status, after: after.status },
      ...(changes?.(locked.state) ?? []),
    ],
  })
  return calls.find(ctx, callId)
}

/** 409 for an action that is not possible in the current status of the call. */
export const invalidTransition = ({ status }: Pick<CallState, 'status'>, what: string) =>
  refuse('invalid_state_transition', `The call is ${status}: it cannot be ${what}`)

/** Throws 409 `invalid_state_transition` if the provider of the call lacks the capability. */
export function assertCapability(
  { runtime }: ReadContext,
  { facts }: LockedCall,
  needed: keyof Capabilities,
  what: string,
): void {
  const provider = facts.provider === null ? undefined : findTelephonyProvider(runtime, facts.provider)
  if (provider?.capabilities[needed]) return
  throw refuse('invalid_state_transition', `The telephone provider of this call cannot ${what}`)
}

/** Throws 409 `invalid_state_transition` while the agent consults a colleague. */
export function assertNotConsulting({ consultation }: CallState): void {
  if (consultation) throw refuse('invalid_state_transition', 'Complete or cancel the consultation first')
}

/** Whether an agent is on the line with the other side. */
export const isTalking = ({ status, leg }: CallState): boolean =>
  (status === 'inProgress' || status === 'onHold') && leg?.state === 'answered'
