import type { Reservation } from '@bellhop/sdk'
import { dayIn } from '../parts/zoned-time.ts'

/** Whether a stay runs or is still to come, by the calendar of its hotel. */
export const isAhead = ({ status, checkOut, hotel }: Reservation, now: number): boolean =>
  status === 'checkedIn' || ((status === 'confirmed' || status === 'held') && checkOut > dayIn(hotel.timeZone, now))
