import type { GuestTypeTerms, Season, StayToPrice } from '../engine/terms.ts'
import {
  dayName,
  divided,
  type Fraction,
  hundredths,
  multiplied,
  read,
  rounded,
  summed,
  whole,
} from './slow-fraction.ts'

/** One charge: what for, for whom, and how much in minor units. */
export type SlowLine = { for: string; amount: bigint }

/** The season of a night: of those that name its date and its weekday, the one with the highest priority. */
export function slowSeason(date: string, seasons: readonly Season[]): Season | null {
  let winner: Season | null = null
  for (const season of seasons) {
    const isInside = season.startDate <= date && date <= season.endDate
    const isOnDay = season.weekdays.length === 0 || season.weekdays.includes(dayName(date))
    if (isInside && isOnDay && (winner === null || season.priority > winner.priority)) winner = season
  }
  return winner
}

/** What a night charges for, line by line, one line for each guest; a line for what costs nothing may be there. */
export function slowLines(date: string, season: Season, stay: StayToPrice): SlowLine[] {
  const base = read(season.weekdayPrices[dayName(date)] ?? season.basePrice)
  const guests = stay.party.flatMap(({ guestType, count }) => Array.from({ length: count }, () => guestType))
  const night = { base, season, guests, stay }
  return stay.roomType.pricingModel === 'perRoom' ? perRoom(night) : perPerson(night)
}

type Night = { base: Fraction; season: Season; guests: GuestTypeTerms[]; stay: StayToPrice }

function perRoom({ base, season, guests, stay }: Night): SlowLine[] {
  const { hotel, roomType } = stay
  const share = divided(base, whole(roomType.baseOccupancy))
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
    { for: 'room', amount: rounded(base, hotel) },
    ...waiting.map(({ guest, price }) => ({ for: `extraGuest ${guest.id}`, amount: price })),
  ]
  const adjustment = whole(empty).top * rounded(signed(roomType.vacantSlotAdjustment), hotel)
  const before = summed(lines.map(({ amount }) => amount))
  return [...lines, { for: 'vacantSlot', amount: adjustment < -before ? -before : adjustment }]
}

function signed(text: string | null): Fraction {
  const { top, bottom } = read((text ?? '0').replace('-', ''))
  return text?.startsWith('-') ? { top: -top, bottom } : { top, bottom }
}

function perPerson({ base, season, guests, stay }: Night): SlowLine[] {
  const adults = guests.filter(({ category }) => category === 'adult').length
  const listed = stay.roomType.occupancyFactors.find((entry) => entry.adults === adults)
  const forAdults = rounded(multiplied(base, listed ? read(listed.factor) : whole(adults)), stay.hotel)
  const others = guests.filter(({ category }) => category !== 'adult')
  return [
    ...(adults > 0 ? [{ for: 'adults', amount: forAdults }] : []),
    ...others.map((guest) => ({ for: `guest ${guest.id}`, amount: priceOf(guest, season, { full: base, stay }) })),
  ]
}

function priceOf(guest: GuestTypeTerms, season: Season, { full, stay }: { full: Fraction; stay: StayToPrice }): bigint {
  const own = season.guestTypePrices.find(({ guestTypeId }) => guestTypeId === guest.id)
  const value = read(own ? own.value : guest.priceValue)
  switch (own ? own.mode : guest.priceMode) {
    case 'free':
      return 0n
    case 'fixed':
      return rounded(value, stay.hotel)
    case 'percent':
      return rounded(multiplied(full, hundredths(value)), stay.hotel)
    case 'full':
      return rounded(full, stay.hotel)
  }
}
