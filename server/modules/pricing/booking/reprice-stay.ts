import { largestRemainder } from '#shared/money.ts'
import type { BookedNight, ChangeOfStay } from './booked-stay.ts'
import { type DiscountColumn, discountColumn } from '../engine/evaluate-discount.ts'
import { inMinor } from '../engine/minor-units.ts'
import type { Discount, HotelTerms, NamedSeason, StayToPrice } from '../engine/terms.ts'
import type { PricedNight, StayPrice } from '../engine/price-stay.ts'
import { seasonSegments } from '../engine/season-segments.ts'
import { type Owed, taxRule } from '../engine/tax.ts'

/** What a discount takes off a stay, as its booking stores it; `nightly` in minor units, of one room. */
export type AppliedDiscount = {
  readonly discount: { readonly id: string; readonly name: string }
  readonly nightly: readonly bigint[]
  readonly discountAmount: bigint
  readonly owed: Owed
}

/** What of a stay was booked before and keeps its price. */
export type Kept = { readonly change: ChangeOfStay; readonly nights: ReadonlyMap<string, BookedNight> }

/** A changed stay: its price, how its discount comes out today, and what is taken off. */
export type ChangedPrice = {
  readonly priced: StayPrice
  readonly column: DiscountColumn | null
  readonly applied: AppliedDiscount | null
}

/**
 * A stay at today's prices with the nights that keep theirs put back. Tax is that of today on all of them. What was taken
 * off a kept night stays; the others get what the discount gives them today, where it still applies to the whole stay.
 */
export function priceKeptNights(
  today: StayPrice,
  { input, discount }: { input: StayToPrice; discount: Discount | null },
  kept: Kept,
): ChangedPrice {
  const { hotel } = input
  const nights = nightsOf(today, kept, hotel)
  const prices = nights.map(({ price }) => price)
  const owedFor = taxRule(hotel)
  const owed = owedFor(prices)
  const price = prices.reduce((sum, each) => sum + each, 0n)
  const column = discount && discountColumn(discount, { input, prices, price, owed, owedFor })
  const priced = { ...today, nights, segments: seasonSegments(nights), owed, columns: column ? [column] : [] }
  const named = discount ?? (kept.change.keepsDiscount && kept.nights.size > 0 ? kept.change.booked.discount : null)
  if (!named) return { priced, column, applied: null }
  const nightly = kept.change.keepsDiscount ? nightlyKept({ nights, column }, kept, hotel) : (column?.nightly ?? [])
  const discountAmount = nightly.reduce((sum, amount) => sum + amount, 0n)
  const applied = {
    discount: named,
    nightly,
    discountAmount,
    owed: owedFor(prices.map((p, i) => p - (nightly[i] ?? 0n))),
  }
  return { priced, column, applied }
}

/** A season that was booked goes by the name it had then, so that its nights, old and new, are one segment. */
function nightsOf(today: StayPrice, { change, nights }: Kept, hotel: HotelTerms): PricedNight[] {
  const booked = change.booked.seasonSegments.flatMap(({ seasonId: id, name }): [string, NamedSeason][] =>
    id === null ? [] : [[id, { id, name: name ?? '' }]],
  )
  const seasons = new Map(booked)
  return today.nights.map((night) => {
    const was = nights.get(night.date)
    if (!was) return { ...night, season: night.season && (seasons.get(night.season.id) ?? night.season) }
    return {
      ...night,
      season: seasons.get(was.seasonId ?? '') ?? null,
      lines: was.lines.map((line) => ({
        ...line,
        unitPrice: inMinor(line.unitPrice, hotel),
        amount: inMinor(line.amount, hotel),
      })),
      price: inMinor(was.price, hotel),
    }
  })
}

function nightlyKept(
  { nights, column }: { nights: readonly PricedNight[]; column: DiscountColumn | null },
  kept: Kept,
  hotel: HotelTerms,
): bigint[] {
  const was = nights.map(({ date }) => kept.nights.get(date))
  const fresh = nights.map((_, i) => (was[i] ? 0n : (column?.nightly[i] ?? 0n)))
  const stays = was.map((night) => (night ? inMinor(night.discountAmount, hotel) : 0n))
  const allowed = column ? leftOf(column, stays) : null
  const given = allowed === null || sumOf(fresh) <= allowed ? fresh : largestRemainder(allowed, fresh)
  // Below the price in any case: a night whose price was kept had it before.
  return stays.map((amount, i) => amount + (given[i] ?? 0n))
}

/** What a discount for the stay as a whole may still take off; null for one that is reckoned by the night. */
function leftOf({ discount, discountAmount }: DiscountColumn, stays: readonly bigint[]): bigint | null {
  const isOfWhole = ['amountPerStay', 'freeNights'].includes(discount.type) || discount.maxDiscountAmount !== null
  if (!isOfWhole) return null
  const left = discountAmount - sumOf(stays)
  return left > 0n ? left : 0n
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
