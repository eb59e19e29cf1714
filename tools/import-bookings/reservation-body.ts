import type { Booking } from './booking.ts'
import { inventedGuest } from './invented-guest.ts'
import { externalIdOf } from './keys.ts'
import type { GuestTypeIds, Places } from './places.ts'
import { sourceOf } from './source.ts'

/** The request body that books a row of the history (§2.3). */
export function reservationBody(booking: Booking, places: Pick<Places, 'roomOf' | 'guestTypeIds'>) {
  return {
    ...places.roomOf(booking),
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    guest: inventedGuest(booking),
    guests: buildParty(booking, places.guestTypeIds),
    source: sourceOf(booking),
    externalId: externalIdOf(booking),
    recordedAt: formatNoon(booking.bookedOn),
  }
}

function buildParty({ adults, children, babies }: Booking, ids: GuestTypeIds) {
  const party = [
    { guestTypeId: ids.adult, count: adults },
    { guestTypeId: ids.child, count: children },
    { guestTypeId: ids.infant, count: babies },
  ]
  return party.filter(({ count }) => count > 0)
}

/** The request body that cancels it. */
export const cancellationBody = ({ on, reason }: { on: string; reason: string }) => ({
  reason,
  recordedAt: formatNoon(on),
})

/** A history contains days only. Noon in UTC is the same day in all of its hotels. */
const formatNoon = (day: string): string => `${day}T12:00:00Z`
