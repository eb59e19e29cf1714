import type { RoomTypeOffer } from '../booking/room-type-offer.ts'
import type { StayTerms } from '../engine/terms.ts'

const types = ['percent', 'amountPerNight', 'amountPerStay', 'fixedPricePerNight', 'freeNights']
const stayCodes = `no_season sold_out stop_sell occupancy_exceeded adults_exceeded children_exceeded min_stay max_stay
  closed_to_arrival closed_to_departure hotel_inactive room_type_inactive`.split(/\s+/)
const discountCodes = `no_season not_started exhausted room_type stay_dates weekdays min_nights max_nights
  min_advance_days max_advance_days guest_group code_required currency_mismatch min_total`.split(/\s+/)
const flags = ['bookable', 'partly covered', 'two seasons', 'tax in', 'tax on top', 'a night for nothing']

/** Every feature of random stays that a comparison of many stays must cover. */
export const allFeatures: readonly string[] = [
  ...['room', 'extraGuest', 'vacantSlot', 'adults', 'guest'].map((kind) => `line ${kind}`),
  ...types.flatMap((type) => [`${type} applies`, `${type} capped`, `${type} on some nights`]),
  ...stayCodes.map((code) => `stay ${code}`),
  ...discountCodes.map((code) => `discount ${code}`),
  ...[0, 1, 2, 3, 4].map((decimals) => `${decimals} decimals`),
  'halfUp',
  'halfEven',
  'down',
  ...flags,
  'over a leap day',
]

/** The features of one stay. */
export function featuresOf({ hotel, discounts, stay }: StayTerms, offer: RoomTypeOffer): string[] {
  const seasons = new Set(offer.seasonSegments.map(({ seasonId }) => seasonId))
  const isTaxed = offer.taxAmount > 0
  const has: { [feature: string]: boolean } = {
    bookable: offer.isBookable,
    'partly covered': seasons.has(null) && seasons.size > 1,
    'two seasons': !seasons.has(null) && seasons.size > 1,
    'tax in': isTaxed && hotel.pricesIncludeTax,
    'tax on top': isTaxed && !hotel.pricesIncludeTax,
    'a night for nothing': offer.nightlyPrices.some(({ price, seasonId }) => seasonId !== null && price === 0),
    'over a leap day': stay.nights.some((date) => date.endsWith('-02-29')),
  }
  return [
    `${hotel.currencyDecimals} decimals`,
    hotel.roundingMode,
    ...new Set(offer.nightlyPrices.flatMap(({ lines }) => lines.map(({ kind }) => `line ${kind}`))),
    ...offer.reasons.map(({ code }) => `stay ${code}`),
    ...Object.keys(has).filter((feature) => has[feature]),
    ...offer.discounts.flatMap((column) => featuresOfColumn(column, discounts)),
  ]
}

function featuresOfColumn(column: RoomTypeOffer['discounts'][number], discounts: StayTerms['discounts']): string[] {
  const discount = discounts.find(({ id }) => id === column.discountId)
  if (!discount || !column.isApplicable) return column.reasons.map(({ code }) => `discount ${code}`)
  const { type, maxDiscountAmount, weekdays } = discount
  return [
    `${type} applies`,
    ...(maxDiscountAmount !== null && column.discountAmount === Number(maxDiscountAmount) ? [`${type} capped`] : []),
    ...(weekdays.length > 0 && column.discountAmount > 0 ? [`${type} on some nights`] : []),
  ]
}
