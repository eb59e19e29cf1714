import { fold } from '#shared/fold.ts'
import type { Discount, Season, StayTerms } from '../engine/terms.ts'
import { slowEligible } from './slow-discount.ts'
import { parseFraction, roundToMinorUnits } from './slow-fraction.ts'

type Checks = readonly (readonly [code: string, holds: boolean])[]

const trueCodes = (checks: Checks): string[] => checks.flatMap(([code, holds]) => (holds ? [code] : [])).toSorted()

/** The season of each night and of the check-out date. */
type SlowSeasons = { nights: readonly (Season | null)[]; checkOut: Season | null }

/** The codes of the reasons why a stay cannot be booked. */
export function slowStayReasons({ hotel, roomType, stay, party, roomsLeft }: StayTerms, seasons: SlowSeasons) {
  const guests = party.flatMap(({ guestType, count }) => Array.from({ length: count }, () => guestType))
  const counted = guests.filter(({ countsTowardOccupancy }) => countsTowardOccupancy).length
  const ofCategory = (wanted: string): number => guests.filter(({ category }) => category === wanted).length
  const [arrival] = seasons.nights
  return trueCodes([
    ['no_season', seasons.nights.includes(null)],
    ['sold_out', roomsLeft.some((rooms) => rooms < 1)],
    ['stop_sell', seasons.nights.some((season) => season?.stopSell)],
    ['occupancy_exceeded', counted > roomType.maxOccupancy],
    ['adults_exceeded', ofCategory('adult') > (roomType.maxAdults ?? Infinity)],
    ['children_exceeded', ofCategory('child') > (roomType.maxChildren ?? Infinity)],
    ['min_stay', stay.nights.length < (arrival?.minStay ?? 0)],
    ['max_stay', stay.nights.length > (arrival?.maxStay ?? Infinity)],
    ['closed_to_arrival', arrival?.closedToArrival === true],
    ['closed_to_departure', seasons.checkOut?.closedToDeparture === true],
    ['hotel_inactive', !hotel.isActive],
    ['room_type_inactive', !roomType.isActive],
  ])
}

/** The codes of the reasons why a discount does not apply to a stay that costs `price`. */
export function slowDiscountReasons(
  discount: Discount,
  price: bigint,
  { hotel, roomType, stay, rooms, booking }: StayTerms,
) {
  const { type, roomTypeIds, guestGroupIds, usageLimit, minTotalAmount, maxDiscountAmount, currencyCode } = discount
  const nights = stay.nights.length
  const ahead = Temporal.PlainDate.from(booking.today).until(stay.checkIn, { largestUnit: 'days' }).days
  const inPeriod = stay.nights.filter((date) => slowEligible({ ...discount, weekdays: [] }, date))
  const freeAfter = type === 'freeNights' ? (discount.everyNights ?? 0) : 0
  const least = roundToMinorUnits(parseFraction(minTotalAmount), hotel)
  const isMoney = /amount|fixed/.test(type) || minTotalAmount !== null || maxDiscountAmount !== null
  const isOtherCurrency = isMoney && currencyCode !== null && currencyCode !== hotel.currencyCode
  return trueCodes([
    ['room_type', roomTypeIds.length > 0 && !roomTypeIds.includes(roomType.id)],
    ['not_started', booking.today < (discount.bookFrom ?? '')],
    ['exhausted', usageLimit !== null && discount.usageCount >= usageLimit],
    ['stay_dates', inPeriod.length === 0],
    ['weekdays', inPeriod.length > 0 && !inPeriod.some((date) => slowEligible(discount, date))],
    ['min_nights', nights < (discount.minNights ?? 0) || nights < freeAfter],
    ['max_nights', nights > (discount.maxNights ?? Infinity)],
    ['min_advance_days', ahead < (discount.minAdvanceDays ?? 0)],
    ['max_advance_days', ahead > (discount.maxAdvanceDays ?? Infinity)],
    ['guest_group', guestGroupIds.length > 0 && !guestGroupIds.some((id) => booking.guestGroupIds.includes(id))],
    ['code_required', discount.requiresCode && fold(booking.promoCode ?? '').trim() !== fold(discount.code)],
    ['currency_mismatch', isOtherCurrency],
    ['min_total', !isOtherCurrency && price * BigInt(rooms) < least],
  ])
}

/** The discount columns: active discounts of this hotel that have not ended, by priority, name and id. */
export const slowColumns = ({ discounts, hotel, booking: { today } }: StayTerms): Discount[] => {
  const key = ({ priority, name, id }: Discount): string => `${String(priority).padStart(5, '0')} ${name}\n${id}`
  return discounts
    .filter(({ isActive, bookTo, stayTo }) => isActive && today <= (bookTo ?? today) && today <= (stayTo ?? today))
    .filter(({ hotelIds }) => hotelIds.length === 0 || hotelIds.includes(hotel.id))
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}
