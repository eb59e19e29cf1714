import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { DiscountTerms, MoneyTerms } from '../engine/terms.ts'
import type { PriceLine } from '../engine/price-lines.ts'
import type { Quote, QuotedNight } from './quote.ts'

type Line = readonly [kind: PriceLine['kind'], guest: number, count: number, unitPrice: string]
type Kind = readonly [season: number, lines: readonly Line[]]

/**
 * A quote as lists without names; of the nights that are alike it holds one, and then which night is which. Guests of a
 * line and seasons of a night are places in their lists; -1 is none.
 */
type Written = readonly [
  expires: number,
  hotelId: string,
  roomTypeId: string,
  checkIn: string,
  guests: readonly (readonly [guestTypeId: string, count: number])[],
  money: readonly unknown[],
  seasons: readonly (readonly [id: string, name: string])[],
  kinds: readonly Kind[],
  nights: readonly number[],
  discounts: readonly (readonly unknown[])[],
]

/** As small as a quote is: the library's own choice takes 280 kB for each, which costs more than the work. */
const deflating = { windowBits: 12, memLevel: 5, chunkSize: 2048 }

const moneyFields = ['currencyCode', 'currencyDecimals', 'roundingMode', 'pricesIncludeTax', 'taxRatePercent'] as const
const discountFields = [
  'id',
  'code',
  'name',
  'type',
  'value',
  'freeNights',
  'everyNights',
  'maxDiscountAmount',
  'stayFrom',
  'stayTo',
  'weekdays',
] as const

/**
 * A quote in few characters, all of them base64url: about 300 for a night to a month, 600 for a year of four seasons; each
 * discount adds 35, each season 45.
 */
export function textOfQuote(quote: Quote): string {
  const { seasons, kinds, nights } = nightsApart(quote)
  const written: Written = [
    quote.expires,
    quote.hotelId,
    quote.roomTypeId,
    quote.checkIn,
    quote.guests.map(({ guestTypeId, count }) => [guestTypeId, count]),
    moneyFields.map((field) => quote.money[field]),
    seasons.map(({ id, name }) => [id, name]),
    kinds,
    nights,
    quote.discounts.map((discount) => discountFields.map((field) => discount[field])),
  ]
  return deflateRawSync(JSON.stringify(written), deflating).toString('base64url')
}

/** The quote that was written; throws on any other text, so ask for the signature first. */
export function quoteOfText(text: string): Quote {
  const json = inflateRawSync(Buffer.from(text, 'base64url')).toString()
  const [expires, hotelId, roomTypeId, checkIn, guests, money, ...rest] = JSON.parse(json) as Written
  const [seasons, kinds, nights, discounts] = rest
  const named = seasons.map(([id, name]) => ({ id, name }))
  const apart = kinds.map(([season, lines]) => {
    const read = lines.map((line) => lineRead(line, guests[line[1]]?.[0] ?? null))
    return nightRead(named[season], read)
  })
  return {
    expires,
    hotelId,
    roomTypeId,
    checkIn,
    guests: guests.map(([guestTypeId, count]) => ({ guestTypeId, count })),
    money: withNames<MoneyTerms>(moneyFields, money),
    nights: nights.map((kind) => apart[kind] ?? nightRead(undefined, [])),
    discounts: discounts.map((values) => withNames<DiscountTerms>(discountFields, values)),
  }
}

// Nights of one season and base price share their list of lines, as `nightPricer` made it; then prices alike fall together.
function nightsApart({ nights, guests }: Quote) {
  const shared: QuotedNight[] = []
  const sharedOf = nights.map((night) => {
    const known = shared.findIndex(({ season, lines }) => lines === night.lines && season === night.season)
    return known >= 0 ? known : shared.push(night) - 1
  })
  const seasons = [...new Set(shared.map(({ season }) => season))]
  const all = shared.map(
    ({ season, lines }): Kind => [seasons.indexOf(season), lines.map((line) => lineWritten(line, guests))],
  )
  const texts = all.map((kind) => JSON.stringify(kind))
  const distinct = [...new Set(texts)]
  const places = texts.map((text) => distinct.indexOf(text))
  return {
    seasons,
    kinds: all.filter((_, i) => texts.indexOf(texts[i] ?? '') === i),
    nights: sharedOf.map((i) => places[i] ?? -1),
  }
}

const lineWritten = ({ kind, guestTypeId, count, unitPrice }: PriceLine, guests: Quote['guests']): Line => [
  kind,
  guests.findIndex((guest) => guest.guestTypeId === guestTypeId),
  count,
  String(unitPrice),
]

function lineRead([kind, , count, price]: Line, guestTypeId: string | null): PriceLine {
  const unitPrice = BigInt(price)
  return { kind, guestTypeId, count, unitPrice, amount: unitPrice * BigInt(count) }
}

function nightRead(season: QuotedNight['season'] | undefined, lines: readonly PriceLine[]): QuotedNight {
  if (!season) throw new Error('A quoted night has a season and lines')
  return { season, lines, price: lines.reduce((sum, { amount }) => sum + amount, 0n) }
}

const withNames = <T>(names: readonly (keyof T & string)[], values: readonly unknown[]): T =>
  Object.fromEntries(names.map((name, i) => [name, values[i]])) as T
