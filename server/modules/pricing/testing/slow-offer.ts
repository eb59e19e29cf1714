import type { HotelTerms, StayToPrice } from '../engine/terms.ts'
import { slowDiscount } from './slow-discount.ts'
import { asFraction, divided, multiplied, printed, read, rounded, summed, whole } from './slow-fraction.ts'
import { type SlowLine, slowLines, slowSeason } from './slow-night.ts'
import { slowColumns, slowDiscountReasons, slowStayReasons } from './slow-reasons.ts'

/**
 * The rules of availability and price once more, slowly and from their wording alone, sharing nothing with the real ones
 * but types: dates are those of the language's calendar, guests are seated one by one, every value is an exact fraction
 * until the one place where it is rounded. Gives what the API would say, without its sentences.
 */
export function slowOffer(input: StayToPrice) {
  const { hotel, stay } = input
  const dates = Array.from({ length: stay.nights.length }, (_, days) => dateAfter(stay.checkIn, days))
  const seasons = dates.map((date) => slowSeason(date, input.roomType.seasons))
  const nights = dates.map((date, i) => slowNight(date, i, input))
  const prices = nights.map(({ minor }) => minor)
  const isPriced = !seasons.includes(null)
  const owed = isPriced ? withTax(prices, hotel) : { net: 0n, tax: 0n, total: 0n }
  const columns = slowColumns(input).map((discount) => {
    const reasons = isPriced ? slowDiscountReasons(discount, summed(prices), input) : ['no_season']
    const off = reasons.length > 0 ? prices.map(() => 0n) : slowDiscount(discount, prices, input)
    const left = reasons.length > 0 ? owed : withTax(minus(prices, off), hotel)
    return { id: discount.id, code: discount.code, reasons, off, left }
  })
  const saving = columns.filter(({ off }) => summed(off) > 0n)
  const best = saving.find((one) => saving.every((other) => one.left.total <= other.left.total))
  const checkOut = slowSeason(dateAfter(stay.checkIn, dates.length), input.roomType.seasons)
  const reasons = slowStayReasons(input, { nights: seasons, checkOut })
  return {
    availableRooms: nights.reduce((least, { rooms }) => Math.min(least, rooms), Infinity),
    isBookable: reasons.length === 0,
    reasons,
    seasonSegments: slowSegments(nights, hotel),
    nightlyPrices: nights.map(({ minor: _minor, rooms, ...night }) => ({ ...night, availableRooms: rooms })),
    totalPrice: printed(owed.total, hotel),
    averageNightlyPrice: printed(rounded(divided(asFraction(owed.total, hotel), whole(dates.length)), hotel), hotel),
    netAmount: printed(owed.net, hotel),
    taxAmount: printed(owed.tax, hotel),
    discounts: columns.map((column) => slowColumn(column, prices, hotel)),
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

const minus = (prices: readonly bigint[], off: readonly bigint[]): bigint[] =>
  prices.map((price, i) => price - (off[i] ?? 0n))

function slowNight(date: string, i: number, input: StayToPrice) {
  const season = slowSeason(date, input.roomType.seasons)
  const lines = season ? slowLines(date, season, input) : []
  const minor = summed(lines.map(({ amount }) => amount))
  const rooms = season && !season.stopSell ? Math.max(input.roomsLeft[i] ?? 0, 0) : 0
  const price = printed(minor, input.hotel)
  return { date, seasonId: season?.id ?? null, price, charges: chargesOf(lines, input.hotel), minor, rooms }
}

/** What is charged for each kind and guest type together, without what costs nothing. */
function chargesOf(lines: readonly SlowLine[], hotel: HotelTerms): { [what: string]: number } {
  const sums = new Map<string, bigint>()
  for (const line of lines) sums.set(line.for, (sums.get(line.for) ?? 0n) + line.amount)
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([what, sum]) => [what, printed(sum, hotel)]))
}

type Night = { date: string; seasonId: string | null; minor: bigint }

/** A segment begins where a night's season is not that of the night before. */
function slowSegments(nights: readonly Night[], hotel: HotelTerms) {
  const starts = nights.flatMap(({ seasonId }, i) => (i > 0 && nights[i - 1]?.seasonId === seasonId ? [] : [i]))
  return starts.map((start, i) => {
    const run = nights.slice(start, starts[i + 1])
    return {
      seasonId: run[0]?.seasonId ?? null,
      startDate: run[0]?.date,
      endDate: run.at(-1)?.date,
      nights: run.length,
      subtotal: printed(summed(run.map(({ minor }) => minor)), hotel),
    }
  })
}

type Owed = { net: bigint; tax: bigint; total: bigint }

function withTax(prices: readonly bigint[], hotel: HotelTerms): Owed {
  const percent = read(hotel.taxRatePercent)
  const rate = divided(percent, whole(100))
  const onePlusRate = { top: rate.top + rate.bottom, bottom: rate.bottom }
  const exact = prices.map((price) => asFraction(price, hotel))
  if (hotel.pricesIncludeTax) {
    const net = summed(exact.map((price) => rounded(divided(price, onePlusRate), hotel)))
    return { net, tax: summed(prices) - net, total: summed(prices) }
  }
  const tax = summed(exact.map((price) => rounded(multiplied(price, rate), hotel)))
  return { net: summed(prices), tax, total: summed(prices) + tax }
}

type Column = { id: string; code: string; reasons: string[]; off: bigint[]; left: Owed }

const slowColumn = ({ id, code, reasons, off, left }: Column, prices: readonly bigint[], hotel: HotelTerms) => ({
  discountId: id,
  code,
  isApplicable: reasons.length === 0,
  reasons,
  nightly: off.map((amount, i) => [printed(amount, hotel), printed((prices[i] ?? 0n) - amount, hotel)]),
  discountAmount: printed(summed(off), hotel),
  totalPrice: printed(left.total, hotel),
  netAmount: printed(left.net, hotel),
  taxAmount: printed(left.tax, hotel),
})
