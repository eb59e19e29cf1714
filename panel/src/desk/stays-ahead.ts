import type { Reservation } from '@bellhop/sdk'
import { compareCodes } from '../../../server/shared/letter-case.ts'
import { dayIn } from '../text/zoned-time.ts'

/** Whether a stay runs or is still to come, by the calendar of its hotel. */
const isAhead = ({ status, checkOut, hotel }: Reservation, now: number): boolean =>
  status === 'checkedIn' || ((status === 'confirmed' || status === 'held') && checkOut > dayIn(hotel.timeZone, now))

/** The stay that runs, or else the next one; undefined without any. */
export const nextStayOf = (stays: readonly Reservation[], now: number): Reservation | undefined =>
  stays.filter((stay) => isAhead(stay, now)).toSorted(byArrival)[0]

/** The bookings in the order in which they matter: those ahead, the next first, then those that are over, the last first. */
export function sortStays(stays: readonly Reservation[], now: number): readonly Reservation[] {
  const ahead = stays.filter((stay) => isAhead(stay, now)).toSorted(byArrival)
  const over = stays.filter((stay) => !isAhead(stay, now)).toSorted((a, b) => byArrival(b, a))
  return [...ahead, ...over]
}

const byArrival = (a: Reservation, b: Reservation): number => compareCodes(a.checkIn, b.checkIn)
