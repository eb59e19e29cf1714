import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import type { PricedHotel, StayPrices } from '../price-book/load-prices.ts'
import { type AskedGuests, partyProblems } from '../engine/party.ts'

/** A guest of a query, `<guest_type_id>:<count>` (§4.5); a count that is no number is NaN. */
export function askedGuests(text: string): AskedGuests {
  const colon = text.lastIndexOf(':')
  const [guestTypeId, count] = colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
  return { guestTypeId: guestTypeId.toLowerCase(), count: /^\d{1,6}$/.test(count) ? Number(count) : Number.NaN }
}

/** What a question about rooms names. */
export type Named = {
  readonly roomTypeId?: string | undefined
  readonly asked: readonly AskedGuests[] | undefined
  /** Whether the guest who is named is there; absent where none is. */
  readonly isGuestKnown?: boolean
}

/** The hotel that was asked for. Throws 422 for a hotel, room type, guest type or guest that is not there, all at once (§7.1). */
export function mustBeThere({ roomTypeId, asked, isGuestKnown }: Named, prices: StayPrices): PricedHotel {
  const problems: ErrorItem[] = partyProblems(asked ?? [], prices.guestTypes).map(({ code, message }) => ({
    field: 'guests',
    code,
    message,
  }))
  const { hotel } = prices
  if (!hotel) problems.push({ field: 'hotelId', code: 'unknown_reference', message: 'There is no such hotel' })
  if (hotel && roomTypeId && prices.roomTypes.length === 0) {
    problems.push({ field: 'roomTypeId', code: 'unknown_reference', message: 'The hotel has no such room type' })
  }
  if (isGuestKnown === false) {
    problems.push({ field: 'guestId', code: 'unknown_reference', message: 'There is no such guest' })
  }
  if (problems.length > 0 || !hotel) throw invalid(...problems)
  return hotel
}
