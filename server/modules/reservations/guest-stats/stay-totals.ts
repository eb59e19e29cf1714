import type { StaySums } from '#modules/guests/index.ts'
import { addDays, startOfDayIn, todayIn } from '#shared/stay.ts'

/** The bookings of a guest in one hotel, added up as far as no date of today is needed. */
export type HotelStays = {
  readonly timeZone: string
  readonly businessDayStart: string
  readonly reservations: number
  readonly nights: number
  /** Until when the guest stayed of those that were checked out, at the latest. */
  readonly leftOn: string | null
  /** The latest check-out of those that are long over and were never checked out. */
  readonly endedOn: string | null
  /** Those that may not be over yet. */
  readonly open: readonly { readonly isArrived: boolean; readonly checkIn: string; readonly checkOut: string }[]
}

type Sums = Omit<StaySums, 'revenue'>

/**
 * What the bookings come to at a moment. A stay that nobody checked out ends on its check-out date; an arrival is to come
 * until its day at the hotel is over.
 */
export function staySums(hotels: readonly HotelStays[], now: Temporal.Instant): Sums {
  const each = hotels.map((hotel) => sumsOf(hotel, now))
  const all = <Name extends keyof Sums>(name: Name): NonNullable<Sums[Name]>[] =>
    each.flatMap((sums) => (sums[name] === null ? [] : [sums[name] as NonNullable<Sums[Name]>]))
  return {
    reservations: all('reservations').reduce((sum, count) => sum + count, 0),
    nights: all('nights').reduce((sum, count) => sum + count, 0),
    lastStayAt: all('lastStayAt').toSorted().at(-1) ?? null,
    nextArrival: all('nextArrival').toSorted().at(0) ?? null,
    turnsAt: all('turnsAt').toSorted(Temporal.Instant.compare).at(0) ?? null,
  }
}

function sumsOf({ open, endedOn, leftOn, ...hotel }: HotelStays, now: Temporal.Instant): Sums {
  const { timeZone, businessDayStart, reservations, nights } = hotel
  const today = todayIn(timeZone, now, businessDayStart)
  const arrivals = open.filter(({ isArrived, checkIn }) => !isArrived && checkIn >= today).map(({ checkIn }) => checkIn)
  const ends = open.map(({ checkOut }) => checkOut)
  const ended = [leftOn, endedOn, ...ends.filter((end) => end <= today)].flatMap((end) => (end ? [end] : []))
  const turns = [...arrivals.map((arrival) => addDays(arrival, 1)), ...ends.filter((end) => end > today)].toSorted()
  return {
    reservations,
    nights,
    lastStayAt: ended.toSorted().at(-1) ?? null,
    nextArrival: arrivals.toSorted().at(0) ?? null,
    turnsAt: turns[0] === undefined ? null : startOfDayIn(timeZone, turns[0], businessDayStart),
  }
}
