import type { StayTotals } from '#modules/guests/index.ts'
import { addDays, startOfDayIn, todayIn } from '#shared/stay.ts'

/** The totals of a guest's reservations in one hotel. */
export type HotelStays = {
  readonly timeZone: string
  readonly businessDayStart: string
  readonly reservations: number
  readonly nights: number
  /** The reservations that have begun, and their nights. */
  readonly stays: number
  readonly stayNights: number
  /** The latest departure of checked-out stays. */
  readonly leftOn: string | null
  /** The latest check-out date of past stays that were never checked out. */
  readonly endedOn: string | null
  /** Stays that may not be over yet. */
  readonly open: readonly { readonly isArrived: boolean; readonly checkIn: string; readonly checkOut: string }[]
}

type Sums = Omit<StayTotals, 'amounts'>

/**
 * Computes the totals at a moment. A stay without a check-out ends on its check-out date. An arrival is upcoming until
 * the end of its day at the hotel.
 */
export function stayTotals(hotels: readonly HotelStays[], now: Temporal.Instant): Sums {
  const each = hotels.map((hotel) => datesOfHotel(hotel, now))
  const all = <Name extends keyof Dates>(name: Name): NonNullable<Dates[Name]>[] =>
    each.flatMap((dates) => (dates[name] === null ? [] : [dates[name] as NonNullable<Dates[Name]>]))
  const sum = (name: 'reservations' | 'nights' | 'stays' | 'stayNights') =>
    hotels.reduce((total, hotel) => total + hotel[name], 0)
  return {
    reservations: sum('reservations'),
    nights: sum('nights'),
    stays: sum('stays'),
    stayNights: sum('stayNights'),
    lastStayAt: all('lastStayAt').toSorted().at(-1) ?? null,
    nextArrival: all('nextArrival').toSorted().at(0) ?? null,
    recountAt: all('recountAt').toSorted(Temporal.Instant.compare).at(0) ?? null,
  }
}

type Dates = Pick<Sums, 'lastStayAt' | 'nextArrival' | 'recountAt'>

function datesOfHotel({ open, endedOn, leftOn, ...hotel }: HotelStays, now: Temporal.Instant): Dates {
  const { timeZone, businessDayStart } = hotel
  const today = todayIn(timeZone, now, businessDayStart)
  const arrivals = open.filter(({ isArrived, checkIn }) => !isArrived && checkIn >= today).map(({ checkIn }) => checkIn)
  const ends = open.map(({ checkOut }) => checkOut)
  const ended = [leftOn, endedOn, ...ends.filter((end) => end <= today)].flatMap((end) => (end ? [end] : []))
  const turns = [...arrivals.map((arrival) => addDays(arrival, 1)), ...ends.filter((end) => end > today)].toSorted()
  return {
    lastStayAt: ended.toSorted().at(-1) ?? null,
    nextArrival: arrivals.toSorted().at(0) ?? null,
    recountAt: turns[0] === undefined ? null : startOfDayIn(timeZone, turns[0], businessDayStart),
  }
}
