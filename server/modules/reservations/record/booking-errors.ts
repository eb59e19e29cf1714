import type { ErrorCode } from '#platform/kernel/errors.ts'

/** The error codes of a booking, a change and its preview: the rules of stays, prices and discounts. */
export const bookingErrors: readonly ErrorCode[] = [
  'room_unavailable',
  'quote_expired',
  'discount_exhausted',
  'discount_not_applicable',
  'guest_blacklisted',
  'invalid_state_transition',
  'date_range',
  'check_in_past',
  'stay_too_long',
  'no_season',
  'min_stay',
  'max_stay',
  'closed_to_arrival',
  'closed_to_departure',
  'occupancy_exceeded',
  'unknown_guest_type',
  'invalid_guest_count',
  'duplicate_guest_type',
  'currency_mismatch',
  'duplicate',
  'reason_required',
]
