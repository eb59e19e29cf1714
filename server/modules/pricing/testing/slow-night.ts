import type { GuestTypeTerms, Season, StayTerms } from '../engine/terms.ts'
import {
  dayName,
  divide,
  type Fraction,
  hundredths,
  multiply,
  parseFraction,
  roundToMinorUnits,
  sumOf,
  whole,
} from './slow-fraction.ts'

/** One charge: its kind and guest type, and its amount in minor units. */
export type SlowLine = { chargedFor: string; amount: bigint }

/** The season of a night: the one with the highest priority among those that cover its date and weekday. */
export function slowSeason(date: string, seasons: readonly Season[]): Season | null {
  let winner: Season | null = null
  for (const season of seasons) {
    const isInside = season.startDate <= date && date <= season.endDate
    const isOnDay = season.weekdays.length === 0 || season.weekdays.includes(dayName(date))
    if (isInside && isOnDay && (winner === null || season.priority > winner.priority)) winner = season
  }
  return winner
}

/** The charges of a night, one line for each guest. Lines with amount 0 may occur. */
export function slowLines(date: string, season: Season, stay: StayTerms): SlowLine[] {
  const base = parseFraction(season.weekdayPrices[dayName(date)] ?? season.basePrice)
  const guests = stay.party.flatMap(({ guestType, count }) => Array.from({ length: count }, () => guestType))
  const night = { base, season, guests, stay }
  return stay.roomType.pricingModel === 'perRoom' ? perRoom(night) : perPerson(night)
}

type Night = { base: Fraction; season: Season; guests: GuestTypeTerms[]; stay: StayTerms }

function perRoom({ base, season, guests, stay }: Night): SlowLine[] {
  const { hotel, roomType } = stay
  const share = divide(base, whole(roomType.baseOccupancy))
  const waiting = guests.map((guest) => ({ guest, price: priceOf(guest, season, { full: share, stay }) }))
  let empty = 0
  for (let slot = 0; slot < roomType.baseOccupancy; slot += 1) {
    const candidates = ['always', 'preferred']
      .map((kind) => waiting.filter(({ guest }) => guest.baseSlot === kind))
      .find((found) => found.length > 0)
    const next = candidates?.reduce((dearest, other) => (other.price > dearest.price ? other : dearest))
    if (next) waiting.splice(waiting.indexOf(next), 1)
    else empty += 1
  }
  const lines = [
    { chargedFor: 'room', amount: roundToMinorUnits(base, hotel) },
    ...waiting.map(({ guest, price }) => ({ chargedFor: `extraGuest ${guest.id}`, amount: price })),
  ]
  const adjustment = whole(empty).top * roundToMinorUnits(signed(roomType.vacantSlotAdjustment), hotel)
  const before = sumOf(lines.map(({ amount }) => amount))
  return [...lines, { chargedFor: 'vacantSlot', amount: adjustment < -before ? -before : adjustment }]
}

function signed(text: string | null): Fraction {
  const { top, bottom } = parseFraction((text ?? '0').replace('-', ''))
  return text?.startsWith('-') ? { top: -top, bottom } : { top, bottom }
}

function perPerson({ base, season, guests, stay }: Night): SlowLine[] {
  const adults = guests.filter(({ category }) => category === 'adult').length
  const listed = stay.roomType.occupancyFactors.find((entry) => entry.adults === adults)
  const forAdults = roundToMinorUnits(multiply(base, listed ? parseFraction(listed.factor) : whole(adults)), stay.hotel)
  const others = guests.filter(({ category }) => category !== 'adult')
  return [
    ...(adults > 0 ? [{ chargedFor: 'adults', amount: forAdults }] : []),
    ...others.map((guest) => ({
      chargedFor: `guest ${guest.id}`,
      amount: priceOf(guest, season, { full: base, stay }),
    })),
  ]
}

function priceOf(guest: GuestTypeTerms, season: Season, { full, stay }: { full: Fraction; stay: StayTerms }): bigint {
  const own = season.guestTypePrices.find(({ guestTypeId }) => guestTypeId === guest.id)
  const value = parseFraction(own ? own.value : guest.priceValue)
  switch (own ? own.mode : guest.priceMode) {
    case 'free':
      return 0n
    case 'fixed':
      return roundToMinorUnits(value, stay.hotel)
    case 'percent':
      return roundToMinorUnits(multiply(full, hundredths(value)), stay.hotel)
    case 'full':
      return roundToMinorUnits(full, stay.hotel)
  }
}
