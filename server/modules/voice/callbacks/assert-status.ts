import { refuse } from '#platform/kernel/errors.ts'
import type { Callback } from './callbacks.ts'

/** Throws 409 `invalid_state_transition` if the action is not possible in the status of the locked callback. */
export function assertStatus({ status }: Callback, from: readonly Callback['status'][], what: string): void {
  if (from.includes(status)) return
  throw refuse('invalid_state_transition', `The callback is ${status}: it cannot be ${what}`, 'status')
}
