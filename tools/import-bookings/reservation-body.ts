import type { Booking } from './booking.ts'
import { inventedGuest } from './invented-guest.ts'
import { externalIdOf } from './keys.ts'
import type { GuestTypeIds, Places } from './places.ts'
import { sourceOf } from './source.ts'

/** The body that books a row of the history (§2.3). */
export function reservationBody(booking: Booking, places: Pick<Places, 'roomOf' | 'guestTypeIds'>) {
  return {
    ...places.roomOf(booking),
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    guest: inventedGuest(booking),
    guests: partyOf(booking, places.guestTypeIds),
    source: sourceOf(booking),
    externalId: externalIdOf(booking),
    recordedAt: noonOf(booking.bookedOn),
  }
}

function partyOf({ adults, children, babies }: Booking, ids: GuestTypeIds) {
  const party = [
    { guestTypeId: ids.adult, count: adults },
    { guestTypeId: ids.child, count: children },
    { guestTypeId: ids.infant, count: babies },
  ]
  return party.filter(({ count }) => count > 0)
}

/** The body that cancels it. */
export const cancellationBody = ({ on, reason }: { on: string; reason: string }) => ({ reason, recordedAt: noonOf(on) })

/** A history knows days only; noon is the same day in every hotel of it. */
const noonOf = (day: string): string => `${day}T12:00:00Z`
