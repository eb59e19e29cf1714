import type { Booking } from './booking.ts'

/** The source of a booking, as a value of the API. */
export type Source = 'phone' | 'walkIn' | 'email' | 'ota' | 'agency' | 'api'

const bySegment: Readonly<Record<string, Source>> = {
  'Online TA': 'ota',
  'Offline TA/TO': 'agency',
  Corporate: 'email',
  Complementary: 'email',
}

const byChannel: Readonly<Record<string, Source>> = {
  'TA/TO': 'agency',
  GDS: 'ota',
  Corporate: 'email',
  Direct: 'phone',
}

/**
 * Returns the source of a booking by its market segment, else by its channel. A direct booking for the same day is a
 * walk-in.
 */
export function sourceOf(booking: Pick<Booking, 'marketSegment' | 'channel' | 'bookedOn' | 'checkIn'>): Source {
  const source = bySegment[booking.marketSegment] ?? byChannel[booking.channel] ?? 'api'
  return source === 'phone' && booking.bookedOn === booking.checkIn ? 'walkIn' : source
}
