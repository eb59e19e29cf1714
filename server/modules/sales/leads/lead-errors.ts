import type { ErrorCode } from '#platform/kernel/errors.ts'

/** The codes of endpoints that change leads. */
export const leadErrors = [
  'reason_required',
  'date_range',
  'stay_too_long',
  'unknown_reference',
  'contact_not_permitted',
  'invalid_state_transition',
] as const satisfies readonly ErrorCode[]
