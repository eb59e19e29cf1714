import type { HotelTerms, StayTerms } from '../engine/terms.ts'
import { slowDiscount } from './slow-discount.ts'
import {
  divide,
  formatAmount,
  multiply,
  parseFraction,
  roundToMinorUnits,
  sumOf,
  toFraction,
  whole,
} from './slow-fraction.ts'
import { type SlowLine, slowLines, slowSeason } from './slow-night.ts'
import { slowColumns, slowDiscountReasons, slowStayReasons } from './slow-reasons.ts'

/**
 * A second, slow implementation of the rules of availability and price, written from the specification. It shares only
 * types with the real one: dates come from `Temporal`, guests get slots one by one, and values are exact fractions
 * until they are rounded once. Returns the response of the API without messages.
 */
export function slowOffer(input: StayTerms) {
  const { hotel, stay } = input
  const dates = Array.from({ length: stay.nights.length }, (_, days) => dateAfter(stay.checkIn, days))
  const seasons = dates.map((date) => slowSeason(date, input.roomType.seasons))
  const nights = dates.map((date, i) => slowNight(date, i, input))
  const prices = nights.map(({ minor }) => minor)
  const isPriced = !seasons.includes(null)
  const owed = isPriced ? withTax(prices, hotel) : { net: 0n, tax: 0n, total: 0n }
  const columns = slowColumns(input).map((discount) => {
    const reasons = isPriced ? slowDiscountReasons(discount, sumOf(prices), input) : ['no_season']
    const inRooms = prices.flatMap((price) => Array.from({ length: input.rooms }, () => price))
    const ofRooms = reasons.length > 0 ? inRooms.map(() => 0n) : slowDiscount(discount, prices, input)
    const left = isPriced ? withTax(subtract(inRooms, ofRooms), hotel) : owed
    const off = prices.map((_, night) => sumOf(ofRooms.slice(night * input.rooms, (night + 1) * input.rooms)))
    return { id: discount.id, code: discount.code, reasons, off, left }
  })
  const saving = columns.filter(({ off }) => sumOf(off) > 0n)
  const best = saving.find((one) => saving.every((other) => one.left.total <= other.left.total))
  const checkOut = slowSeason(dateAfter(stay.checkIn, dates.length), input.roomType.seasons)
  const reasons = slowStayReasons(input, { nights: seasons, checkOut })
  return {
    availableRooms: nights.reduce((least, { rooms }) => Math.min(least, rooms), Infinity),
    isBookable: reasons.length === 0,
    reasons,
    seasonSegments: slowSegments(nights, hotel),
    nightlyPrices: nights.map(({ minor: _minor, rooms, ...night }) => ({ ...night, availableRooms: rooms })),
    totalPrice: formatAmount(owed.total, hotel),
    averageNightlyPrice: formatAmount(
      roundToMinorUnits(divide(toFraction(owed.total, hotel), whole(dates.length)), hotel),
      hotel,
    ),
    netAmount: formatAmount(owed.net, hotel),
    taxAmount: formatAmount(owed.tax, hotel),
    discounts: columns.map((column) =>
      slowColumn(
        column,
        prices.map((price) => price * BigInt(input.rooms)),
        hotel,
      ),
    ),
    bestDiscountId: best?.id ?? null,
  }
}

/** A slow offer. */
export type SlowOffer = ReturnType<typeof slowOffer>

const dates = new Map<string, string>()

function dateAfter(date: string, days: number): string {
  const known = dates.get(`${date} ${days}`) ?? Temporal.PlainDate.from(date).add({ days }).toString()
  dates.set(`${date} ${days}`, known)
  return known
}

const subtract = (prices: readonly bigint[], off: readonly bigint[]): bigint[] =>
  prices.map((price, i) => price - (off[i] ?? 0n))

function slowNight(date: string, i: number, input: StayTerms) {
  const season = slowSeason(date, input.roomType.seasons)
  const lines = season ? slowLines(date, season, input) : []
  const minor = sumOf(lines.map(({ amount }) => amount))
  const rooms = season && !season.stopSell ? Math.max(input.roomsLeft[i] ?? 0, 0) : 0
  const price = formatAmount(minor, input.hotel)
  return { date, seasonId: season?.id ?? null, price, charges: chargesOf(lines, input.hotel), minor, rooms }
}

/** Sums charges by kind and guest type, without amounts of 0. */
function chargesOf(lines: readonly SlowLine[], hotel: HotelTerms): { [what: string]: number } {
  const sums = new Map<string, bigint>()
  for (const line of lines) sums.set(line.chargedFor, (sums.get(line.chargedFor) ?? 0n) + line.amount)
  return Object.fromEntries(
    [...sums].filter(([, sum]) => sum !== 0n).map(([what, sum]) => [what, formatAmount(sum, hotel)]),
  )
}

type Night = { date: string; seasonId: string | null; minor: bigint }

/** A new segment begins where the season differs from the night before. */
function slowSegments(nights: readonly Night[], hotel: HotelTerms) {
  const starts = nights.flatMap(({ seasonId }, i) => (i > 0 && nights[i - 1]?.seasonId === seasonId ? [] : [i]))
  return starts.map((start, i) => {
    const run = nights.slice(start, starts[i + 1])
    return {
      seasonId: run[0]?.seasonId ?? null,
      startDate: run[0]?.date,
      endDate: run.at(-1)?.date,
      nights: run.length,
      subtotal: formatAmount(sumOf(run.map(({ minor }) => minor)), hotel),
    }
  })
}

type SlowAmounts = { net: bigint; tax: bigint; total: bigint }

function withTax(prices: readonly bigint[], hotel: HotelTerms): SlowAmounts {
  const percent = parseFraction(hotel.taxRatePercent)
  const rate = divide(percent, whole(100))
  const onePlusRate = { top: rate.top + rate.bottom, bottom: rate.bottom }
  const exact = prices.map((price) => toFraction(price, hotel))
  if (hotel.pricesIncludeTax) {
    const net = sumOf(exact.map((price) => roundToMinorUnits(divide(price, onePlusRate), hotel)))
    return { net, tax: sumOf(prices) - net, total: sumOf(prices) }
  }
  const tax = sumOf(exact.map((price) => roundToMinorUnits(multiply(price, rate), hotel)))
  return { net: sumOf(prices), tax, total: sumOf(prices) + tax }
}

type Column = { id: string; code: string; reasons: string[]; off: bigint[]; left: SlowAmounts }

const slowColumn = ({ id, code, reasons, off, left }: Column, prices: readonly bigint[], hotel: HotelTerms) => ({
  discountId: id,
  code,
  isApplicable: reasons.length === 0,
  reasons,
  nightly: off.map((amount, i) => [formatAmount(amount, hotel), formatAmount((prices[i] ?? 0n) - amount, hotel)]),
  discountAmount: formatAmount(sumOf(off), hotel),
  totalPrice: formatAmount(left.total, hotel),
  netAmount: formatAmount(left.net, hotel),
  taxAmount: formatAmount(left.tax, hotel),
})
