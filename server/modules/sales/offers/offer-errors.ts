import { bookingErrors } from '#modules/reservations/index.ts'
import type { ErrorCode } from '#platform/kernel/errors.ts'

/** The error codes of offers that are made and changed: the rules of stays, prices and discounts. */
export const offerErrors: readonly ErrorCode[] = [...bookingErrors, 'unknown_reference', 'card_number']

/** Those of offers that are sent. */
export const sendErrors: readonly ErrorCode[] = [
  'invalid_state_transition',
  'room_unavailable',
  'quota_exceeded',
  'quote_expired',
  'discount_exhausted',
]
