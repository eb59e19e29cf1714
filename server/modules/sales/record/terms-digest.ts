import { createHash } from 'node:crypto'
import type { OfferAlternative } from './alternative-schema.ts'

/** What a guest accepts with an alternative. */
const agreed = [
  'hotelId',
  'roomTypeId',
  'checkIn',
  'checkOut',
  'rooms',
  'guests',
  'nightlyPrices',
  'discount',
  'services',
  'taxAmount',
  'totalAmount',
  'currencyCode',
  'cancellationPolicy',
] as const satisfies readonly (keyof OfferAlternative)[]

/** The SHA-256 of what a guest accepts with an alternative, in hex. It stands in the audit log with the acceptance. */
export const termsDigest = (alternative: OfferAlternative): string =>
  createHash('sha256')
    .update(JSON.stringify(agreed.map((field) => [field, alternative[field]])))
    .digest('hex')
