import { largestRemainder } from '#shared/money.ts'
import { limitDiscount } from '../engine/discount-amounts.ts'
import { type DiscountColumn, discountedRooms, evaluateDiscount } from '../engine/evaluate-discount.ts'
import { toMinorUnits } from '../engine/minor-units.ts'
import type { PricedNight, StayPrice } from '../engine/price-stay.ts'
import { seasonSegments } from '../engine/season-segments.ts'
import { taxRule } from '../engine/tax.ts'
import type { Discount, HotelTerms, SeasonName, StayTerms } from '../engine/terms.ts'
import type { BookedNight, RetainedPrices } from './booked-stay.ts'
import type { AppliedDiscount } from './room-price.ts'

/** A changed stay: its price, its discount as evaluated today, and the discount as it is taken off. */
type RepricedStay = {
  readonly priced: Pick<StayPrice, 'nights' | 'segments' | 'owed'>
  readonly column: DiscountColumn | null
  readonly applied: AppliedDiscount | null
}

/**
 * Puts the nights that retain their price back into a stay priced at today's rates. Today's tax applies to all nights.
 * The discount on a retained night stays. Other nights get today's discount, if it still applies to the whole stay.
 */
export function repriceStay(
  current: StayPrice,
  { terms, discount }: { terms: StayTerms; discount: Discount | null },
  retained: RetainedPrices,
): RepricedStay {
  const { hotel } = terms
  const { retainsDiscount, booked } = retained.change
  const nights = mergeNights(current, retained, hotel)
  const prices = nights.map(({ price }) => price)
  const owedFor = taxRule(hotel)
  const owed = owedFor(prices)
  const column = discount && evaluateDiscount(discount, { terms, prices, price: sumOf(prices), owed, owedFor })
  const priced = { nights, segments: seasonSegments(nights), owed }
  const applied = discount ?? (retainsDiscount && retained.nights.size > 0 ? booked.discount : null)
  if (!applied) return { priced, column, applied: null }
  const { rooms } = terms
  const nightly = retainsDiscount ? mergeDiscounts({ nights, column, rooms }, retained, hotel) : (column?.nightly ?? [])
  const discounted = discountedRooms({ prices, nightly, rooms })
  return {
    priced,
    column,
    applied: { discount: applied, nightly, discountAmount: sumOf(nightly), owed: owedFor(discounted) },
  }
}

/** Booked seasons keep the name they were booked with, so that their retained and new nights form one segment. */
function mergeNights(current: StayPrice, { change, nights }: RetainedPrices, hotel: HotelTerms): PricedNight[] {
  const seasons = new Map(
    change.booked.seasonSegments.flatMap(({ seasonId: id, name }): [string, SeasonName][] =>
      id === null ? [] : [[id, { id, name: name ?? '' }]],
    ),
  )
  return current.nights.map((night) => {
    const booked = nights.get(night.date)
    if (!booked) return { ...night, season: night.season && (seasons.get(night.season.id) ?? night.season) }
    return {
      ...night,
      season: seasons.get(booked.seasonId ?? '') ?? null,
      lines: booked.lines.map((line) => ({
        ...line,
        unitPrice: toMinorUnits(line.unitPrice, hotel),
        amount: toMinorUnits(line.amount, hotel),
      })),
      price: toMinorUnits(booked.price, hotel),
    }
  })
}

type DiscountedNights = {
  readonly nights: readonly PricedNight[]
  readonly column: DiscountColumn | null
  readonly rooms: number
}

/** The discount of each night in all rooms. With another number of rooms, one for the whole stay is spread anew. */
function mergeDiscounts(
  { nights, column, rooms }: DiscountedNights,
  retained: RetainedPrices,
  hotel: HotelTerms,
): bigint[] {
  const { booked: before } = retained.change
  if (rooms !== before.rooms && column?.isApplicable && isPerStay(column)) return [...column.nightly]
  const booked = nights.map(({ date }) => retained.nights.get(date))
  const ofRooms = booked.map((night) => (night ? bookedDiscount(night, { rooms, before: before.rooms }, hotel) : 0n))
  const isLimited = column !== null && rooms !== before.rooms
  const bookedAmounts = isLimited ? limitDiscount(column.discount, { nightly: ofRooms, rooms }, hotel) : ofRooms
  const newAmounts = nights.map((_, i) => (booked[i] ? 0n : (column?.nightly[i] ?? 0n)))
  const limit = column ? remainingDiscount(column, bookedAmounts) : null
  const limited = limit === null || sumOf(newAmounts) <= limit ? newAmounts : largestRemainder(limit, newAmounts)
  // The sum never exceeds the night's price: a retained night had this discount at this price before.
  return bookedAmounts.map((amount, i) => amount + (limited[i] ?? 0n))
}

/** The discount of a booked night in all rooms. Rooms that are added have that of the first one. */
function bookedDiscount(
  { discountAmount, roomsDiscountAmount }: BookedNight,
  { rooms, before }: { rooms: number; before: number },
  hotel: HotelTerms,
): bigint {
  return rooms === before && roomsDiscountAmount !== undefined
    ? toMinorUnits(roomsDiscountAmount, hotel)
    : toMinorUnits(discountAmount, hotel) * BigInt(rooms)
}

/** The amount that a discount on the whole stay may still take off; null for a discount per night. */
function remainingDiscount(
  { discount, discountAmount }: DiscountColumn,
  bookedAmounts: readonly bigint[],
): bigint | null {
  if (!isPerStay({ discount })) return null
  const remaining = discountAmount - sumOf(bookedAmounts)
  return remaining > 0n ? remaining : 0n
}

const isPerStay = ({ discount }: Pick<DiscountColumn, 'discount'>): boolean =>
  ['amountPerStay', 'freeNights'].includes(discount.type) || discount.maxDiscountAmount !== null

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
