import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PriceLine } from '../engine/price-lines.ts'
import type { BookedServiceLine } from '../engine/price-services.ts'
import type { DiscountTerms, MoneyTerms } from '../engine/terms.ts'
import type { Quote, QuotedNight } from './quote.ts'

/**
 * A quote as JSON arrays without names. Nights with the same price are stored once, in `rates`; `nights` has the index
 * of each night's rate, and a rate the index of its season.
 */
type QuoteTuple = readonly [
  expires: number,
  hotelId: string,
  roomTypeId: string,
  checkIn: string,
  guests: readonly (readonly [guestTypeId: string, count: number])[],
  money: MoneyTuple,
  seasons: readonly (readonly [id: string, name: string])[],
  rates: readonly (readonly [season: number, lines: readonly LineTuple[]])[],
  nights: readonly number[],
  discounts: readonly DiscountTuple[],
  // Only stored quotes have services.
  services?: readonly ServiceTuple[],
]
type MoneyTuple = ReturnType<typeof encodeMoney>
type LineTuple = ReturnType<typeof encodeLine>
type DiscountTuple = ReturnType<typeof encodeDiscount>
type ServiceTuple = ReturnType<typeof encodeService>

/**
 * Small buffers for small texts: the defaults of zlib allocate 280 kB for each quote, which takes longer than the work.
 */
const deflateOptions = { windowBits: 12, memLevel: 5, chunkSize: 2048 }

/**
 * Compressing a text takes longer than pricing the stay that it describes, so only long texts are compressed: those of
 * months, or with several discounts.
 */
const uncompressedLength = 768

/**
 * Encodes a quote as a base64url text: 500 characters for a night, 760 for a week in two seasons. A text of more than 768
 * bytes is compressed and begins with `~`: 530 characters for a year in four seasons. A discount adds 35, a season 45.
 */
export function encodeQuote(quote: Quote): string {
  // Nights of one season and base price share their list of lines (see `nightPricer`).
  const rates = [...new Map(quote.nights.map((night) => [night.lines, night])).values()]
  const lists = rates.map(({ lines }) => lines)
  const seasons = [...new Set(rates.map(({ season }) => season))]
  const tuple: QuoteTuple = [
    quote.expires,
    quote.hotelId,
    quote.roomTypeId,
    quote.checkIn,
    quote.guests.map(({ guestTypeId, count }) => [guestTypeId, count]),
    encodeMoney(quote.money),
    seasons.map(({ id, name }) => [id, name]),
    rates.map(({ season, lines }) => [seasons.indexOf(season), lines.map(encodeLine)]),
    quote.nights.map(({ lines }) => lists.indexOf(lines)),
    quote.discounts.map(encodeDiscount),
  ]
  const json = JSON.stringify(quote.services ? [...tuple, quote.services.map(encodeService)] : tuple)
  if (json.length <= uncompressedLength) return Buffer.from(json).toString('base64url')
  return `~${deflateRawSync(json, deflateOptions).toString('base64url')}`
}

/** Decodes the text of `encodeQuote`. Throws on any other text, so verify the signature first. */
export function decodeQuote(text: string): Quote {
  const json = text.startsWith('~')
    ? inflateRawSync(Buffer.from(text.slice(1), 'base64url')).toString()
    : Buffer.from(text, 'base64url').toString()
  const [expires, hotelId, roomTypeId, checkIn, guests, money, ...rest] = JSON.parse(json) as QuoteTuple
  const [seasonTuples, rateTuples, nights, discounts, services] = rest
  const seasons = seasonTuples.map(([id, name]) => ({ id, name }))
  const rates = rateTuples.map(([season, lines]) => decodeRate(seasons[season], lines.map(decodeLine)))
  return {
    expires,
    hotelId,
    roomTypeId,
    checkIn,
    guests: guests.map(([guestTypeId, count]) => ({ guestTypeId, count })),
    money: decodeMoney(money),
    nights: nights.map((rate) => rates[rate] ?? decodeRate(undefined, [])),
    discounts: discounts.map(decodeDiscount),
    ...(services ? { services: services.map(decodeService) } : {}),
  }
}

function decodeRate(season: QuotedNight['season'] | undefined, lines: readonly PriceLine[]): QuotedNight {
  if (!season) throw new Error('Every night of a quote has a season')
  return { season, lines, price: lines.reduce((sum, { amount }) => sum + amount, 0n) }
}

const encodeLine = ({ kind, guestTypeId, count, unitPrice }: PriceLine) =>
  [kind, guestTypeId, count, String(unitPrice)] as const

function decodeLine([kind, guestTypeId, count, price]: LineTuple): PriceLine {
  const unitPrice = BigInt(price)
  return { kind, guestTypeId, count, unitPrice, amount: unitPrice * BigInt(count) }
}

const encodeMoney = (money: MoneyTerms) =>
  [
    money.currencyCode,
    money.currencyDecimals,
    money.roundingMode,
    money.pricesIncludeTax,
    money.taxRatePercent,
  ] as const

function decodeMoney(tuple: MoneyTuple): MoneyTerms {
  const [currencyCode, currencyDecimals, roundingMode, pricesIncludeTax, taxRatePercent] = tuple
  return { currencyCode, currencyDecimals, roundingMode, pricesIncludeTax, taxRatePercent }
}

const encodeDiscount = (discount: DiscountTerms) =>
  [
    discount.id,
    discount.code,
    discount.name,
    discount.type,
    discount.value,
    discount.freeNights,
    discount.everyNights,
    discount.maxDiscountAmount,
    discount.stayFrom,
    discount.stayTo,
    discount.weekdays,
  ] as const

function decodeDiscount(tuple: DiscountTuple): DiscountTerms {
  const [id, code, name, type, value, freeNights, everyNights, maxDiscountAmount, stayFrom, stayTo, weekdays] = tuple
  return { id, code, name, type, value, freeNights, everyNights, maxDiscountAmount, stayFrom, stayTo, weekdays }
}

const encodeService = ({ service, quantity, unitPrice, amount, owed }: BookedServiceLine) =>
  [
    service.id,
    service.name,
    service.chargeBasis,
    quantity,
    String(unitPrice),
    String(amount),
    String(owed.net),
    String(owed.tax),
  ] as const

function decodeService(tuple: ServiceTuple): BookedServiceLine {
  const [id, name, chargeBasis, quantity, ...amounts] = tuple
  const [unitPrice, amount, net, tax] = amounts.map(BigInt) as [bigint, bigint, bigint, bigint]
  return { service: { id, name, chargeBasis }, quantity, unitPrice, amount, owed: { net, tax, total: net + tax } }
}
