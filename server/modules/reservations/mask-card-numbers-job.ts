import { maskStoredTexts } from '#platform/stored-texts/mask-stored-texts.ts'

/** Masks card numbers in texts of this module that are older than the masking. */
export const maskCardNumbersJob = maskStoredTexts('reservations', [
  {
    table: 'reservations',
    columns: ['special_requests', 'internal_notes', 'cancellation_reason', 'status_history', 'price_override'],
  },
])
