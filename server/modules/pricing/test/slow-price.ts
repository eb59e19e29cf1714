import type { Discount, GuestTypeTerms, HotelTerms, Season, StayToPrice } from '../price-book.ts'

/**
 * The price rules once more, slowly and from their wording alone, sharing no arithmetic with the real ones: every
 * value is a reduced fraction of the currency's unit, guests are seated one by one, remainders are handed out unit by
 * unit. The tests compare whole stays with it.
 */
export type SlowPrice = {
  nights: Fraction[]
  net: Fraction
  tax: Fraction
  total: Fraction
  discounts: { nightly: Fraction[]; total: Fraction }[]
}

/** A reduced fraction with a positive denominator. */
export type Fraction = { n: bigint; d: bigint }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

const fraction = (n: bigint, d: bigint): Fraction => {
  const factor = gcd(n, d) * (d < 0n ? -1n : 1n)
  return factor === 0n ? { n: 0n, d: 1n } : { n: n / factor, d: d / factor }
}

const zero = fraction(0n, 1n)
const whole = (value: number): Fraction => fraction(BigInt(value), 1n)
const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
const subtract = (a: Fraction, b: Fraction): Fraction => add(a, { n: -b.n, d: b.d })
const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)
const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)
const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d
const least = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? a : b)
const sum = (values: Fraction[]): Fraction => values.reduce(add, zero)

function read(text: string): Fraction {
  const [units = '0', places = ''] = text.replace('-', '').split('.')
  const value = fraction(BigInt(units + places), 10n ** BigInt(places.length))
  return text.startsWith('-') ? subtract(zero, value) : value
}

function round(value: Fraction, hotel: HotelTerms): Fraction {
  if (value.n < 0n) return subtract(zero, round(subtract(zero, value), hotel))
  const unit = fraction(1n, 10n ** BigInt(hotel.currencyDecimals))
  const steps = divide(value, unit)
  const floor = steps.n / steps.d
  const rest = subtract(steps, fraction(floor, 1n))
  const half = fraction(1n, 2n)
  const isTie = rest.n === half.n && rest.d === half.d
  const goesUp = isTie
    ? hotel.roundingMode === 'halfUp' || (hotel.roundingMode === 'halfEven' && floor % 2n === 1n)
    : isLess(half, rest) && hotel.roundingMode !== 'down'
  return multiply(fraction(goesUp ? floor + 1n : floor, 1n), unit)
}

function dayName(date: string): keyof Season['weekdayPrices'] {
  const day = Temporal.PlainDate.from(date).dayOfWeek
  return (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const)[day - 1] ?? 'mon'
}

function seasonOf(date: string, seasons: readonly Season[]): Season | null {
  let winner: Season | null = null
  for (const season of seasons) {
    const isInside = season.startDate <= date && date <= season.endDate
    const isOnDay = season.weekdays.length === 0 || season.weekdays.includes(dayName(date))
    if (isInside && isOnDay && (winner === null || season.priority > winner.priority)) winner = season
  }
  return winner
}

function extraPrice(guest: GuestTypeTerms, season: Season, full: Fraction, hotel: HotelTerms): Fraction {
  const rule = season.guestTypePrices.find((entry) => entry.guestTypeId === guest.id)
  const mode = rule ? rule.mode : guest.priceMode
  const value = read((rule ? rule.value : guest.priceValue) ?? '0')
  if (mode === 'free') return zero
  if (mode === 'fixed') return round(value, hotel)
  return round(mode === 'full' ? full : divide(multiply(full, value), whole(100)), hotel)
}

function nightPrice(date: string, season: Season, { hotel, roomType, party }: StayToPrice): Fraction {
  const base = read(season.weekdayPrices[dayName(date)] ?? season.basePrice)
  const guests = party.flatMap(({ guestType, count }) => Array.from({ length: count }, () => guestType))
  if (roomType.pricingModel === 'perPerson') {
    const adults = guests.filter((guest) => guest.category === 'adult').length
    const factor = roomType.occupancyFactors.find((entry) => entry.adults === adults)
    const forAdults = round(multiply(base, factor ? read(factor.factor) : whole(adults)), hotel)
    const others = guests.filter((guest) => guest.category !== 'adult')
    return sum([adults > 0 ? forAdults : zero, ...others.map((guest) => extraPrice(guest, season, base, hotel))])
  }
  const share = divide(base, whole(roomType.baseOccupancy))
  const waiting = guests.map((guest) => ({ guest, price: extraPrice(guest, season, share, hotel) }))
  let empty = roomType.baseOccupancy
  for (const slot of ['always', 'preferred']) {
    while (empty > 0 && waiting.some(({ guest }) => guest.baseSlot === slot)) {
      const ranked = waiting.filter(({ guest }) => guest.baseSlot === slot)
      const dearest = ranked.reduce((a, b) => (isLess(a.price, b.price) ? b : a))
      waiting.splice(waiting.indexOf(dearest), 1)
      empty -= 1
    }
  }
  const vacant = multiply(round(read(roomType.vacantSlotAdjustment ?? '0'), hotel), whole(empty))
  const price = sum([round(base, hotel), ...waiting.map(({ price }) => price), vacant])
  return price.n < 0n ? zero : price
}

function spread(amount: Fraction, weights: Fraction[], hotel: HotelTerms): Fraction[] {
  const unit = fraction(1n, 10n ** BigInt(hotel.currencyDecimals))
  const all = sum(weights)
  if (!isLess(amount, all)) return weights
  const exact = weights.map((weight) => divide(multiply(amount, weight), all))
  const shares = exact.map((share) => round(share, { ...hotel, roundingMode: 'down' }))
  const owing = exact.map((share, i) => subtract(share, shares[i] ?? zero))
  while (isLess(sum(shares), amount)) {
    let next = 0
    for (const [i, rest] of owing.entries()) if (isLess(owing[next] ?? zero, rest)) next = i
    shares[next] = add(shares[next] ?? zero, unit)
    owing[next] = whole(-1)
  }
  return shares
}

function nightly(discount: Discount, prices: Fraction[], { hotel, stay }: StayToPrice): Fraction[] {
  const value = read(discount.value ?? '0')
  const isEligible = stay.nights.map(
    (date) =>
      (discount.stayFrom === null || discount.stayFrom <= date) &&
      (discount.stayTo === null || date <= discount.stayTo) &&
      (discount.weekdays.length === 0 || discount.weekdays.includes(dayName(date))),
  )
  const eligible = prices.map((price, i) => (isEligible[i] ? price : zero))
  if (discount.type === 'percent')
    return eligible.map((price) => round(divide(multiply(price, value), whole(100)), hotel))
  if (discount.type === 'amountPerNight') return eligible.map((price) => least(price, round(value, hotel)))
  if (discount.type === 'amountPerStay') return spread(round(value, hotel), eligible, hotel)
  if (discount.type === 'fixedPricePerNight') {
    return eligible.map((price) => subtract(price, least(price, round(value, hotel))))
  }
  const off = prices.map(() => zero)
  const times = Math.floor(prices.length / (discount.everyNights ?? 1)) * (discount.freeNights ?? 0)
  const left = new Set(isEligible.flatMap((is, i) => (is ? [i] : [])))
  for (let free = 0; free < times && left.size > 0; free++) {
    const cheapest = [...left].reduce((a, b) => (isLess(prices[a] ?? zero, prices[b] ?? zero) ? a : b))
    left.delete(cheapest)
    off[cheapest] = prices[cheapest] ?? zero
  }
  return off
}

function withTax(prices: Fraction[], hotel: HotelTerms): { net: Fraction; tax: Fraction; total: Fraction } {
  const rate = divide(read(hotel.taxRatePercent), whole(100))
  if (!hotel.pricesIncludeTax) {
    const tax = sum(prices.map((price) => round(multiply(price, rate), hotel)))
    return { net: sum(prices), tax, total: add(sum(prices), tax) }
  }
  const net = sum(prices.map((price) => round(divide(price, add(whole(1), rate)), hotel)))
  return { net, tax: subtract(sum(prices), net), total: sum(prices) }
}

/** Prices a stay; the discounts that the caller knows to apply are worked out whatever their conditions say. */
export function slowPrice(input: StayToPrice): SlowPrice {
  const { hotel, roomType, stay, discounts } = input
  const nights = stay.nights.map((date) => {
    const season = seasonOf(date, roomType.seasons)
    return season === null ? zero : nightPrice(date, season, input)
  })
  const columns = discounts.map((discount) => {
    const uncapped = nightly(discount, nights, input)
    const cap = discount.maxDiscountAmount
    const off = cap === null ? uncapped : spread(round(read(cap), hotel), uncapped, hotel)
    const reduced = nights.map((price, i) => subtract(price, off[i] ?? zero))
    return { nightly: off, total: withTax(reduced, hotel).total }
  })
  return { nights, ...withTax(nights, hotel), discounts: columns }
}

/** Whether a fraction is so many minor units. */
export const isMinor = (value: Fraction, minor: bigint, decimals: number): boolean =>
  value.n * 10n ** BigInt(decimals) === minor * value.d
