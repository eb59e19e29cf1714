import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { type GuestCount, validateParty } from '../engine/party.ts'
import type { OfferedHotel, StayPrices } from '../price-book/load-prices.ts'

/** Parses a guest of a query, `<guest_type_id>:<count>` (§4.5). A count that is not a number becomes NaN. */
export function parseGuestCount(text: string): GuestCount {
  const colon = text.lastIndexOf(':')
  const [guestTypeId, count] = colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
  return { guestTypeId: lowerAscii(guestTypeId), count: /^\d{1,6}$/.test(count) ? Number(count) : Number.NaN }
}

/** The references of an availability query. */
type AvailabilityReferences = {
  readonly roomTypeId?: string | undefined
  readonly guests: readonly GuestCount[] | undefined
  /** Whether the guest exists; absent if the query has no guest. */
  readonly isGuestKnown?: boolean
}

/** Returns the hotel. Throws 422 with every hotel, room type, guest type and guest that does not exist (§7.1). */
export function validateReferences(
  { roomTypeId, guests, isGuestKnown }: AvailabilityReferences,
  prices: StayPrices,
): OfferedHotel {
  const problems: ErrorItem[] = validateParty(guests ?? [], prices.guestTypes).map(({ code, message }) => ({
    field: 'guests',
    code,
    message,
  }))
  const { hotel } = prices
  if (!hotel) problems.push({ field: 'hotelId', code: 'unknown_reference', message: 'This hotel does not exist' })
  if (hotel && roomTypeId && prices.roomTypes.length === 0) {
    problems.push({ field: 'roomTypeId', code: 'unknown_reference', message: 'The hotel does not have this room type' })
  }
  if (isGuestKnown === false) {
    problems.push({ field: 'guestId', code: 'unknown_reference', message: 'This guest does not exist' })
  }
  if (problems.length > 0 || !hotel) throw invalid(...problems)
  return hotel
}
