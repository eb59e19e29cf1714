import { refuse } from '#platform/kernel/errors.ts'
import type { Callback } from './callbacks.ts'

/** 409 `invalid_state_transition` for a step that does not follow from where a locked callback is. */
export function mustBeIn({ status }: Callback, from: readonly Callback['status'][], what: string): void {
  if (from.includes(status)) return
  throw refuse('invalid_state_transition', `The callback is ${status}: it cannot be ${what}`, 'status')
}
