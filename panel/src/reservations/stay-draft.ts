import type { Reservation, ReservationUpdate } from '@bellhop/sdk'

/** A stay as its form shows it. */
export type StayDraft = {
  readonly checkIn: string
  readonly checkOut: string
  readonly roomTypeId: string
  readonly rooms: number
  /** The guests of each room, by guest type. */
  readonly party: Readonly<Record<string, number>>
  /** The quantities of services, by service. */
  readonly services: Readonly<Record<string, number>>
  readonly discountId: string | null
  /** Whether nights that are booked already keep their price. */
  readonly keepsPrices: boolean
}

/** What somebody changed in the form. All else follows the reservation, also if a colleague changes it meanwhile. */
export type StayEdits = Partial<StayDraft>

/** The stay of a reservation with the edits of the form. */
export const draftOf = (reservation: Reservation, edits: StayEdits): StayDraft => ({
  checkIn: reservation.checkIn,
  checkOut: reservation.checkOut,
  roomTypeId: reservation.roomTypeId,
  rooms: reservation.rooms,
  party: Object.fromEntries(reservation.guests.map(({ guestTypeId, count }) => [guestTypeId, count])),
  services: Object.fromEntries(reservation.services.map(({ serviceId, quantity }) => [serviceId, quantity])),
  discountId: reservation.discountId,
  keepsPrices: true,
  ...edits,
})

/** The body of the change, with nothing but what differs; undefined if nothing does. */
export function changeOf(reservation: Reservation, edits: StayEdits): ReservationUpdate | undefined {
  const booked = draftOf(reservation, {})
  const { checkIn, checkOut, roomTypeId, rooms, party, services, discountId, keepsPrices } = draftOf(reservation, edits)
  const body: ReservationUpdate = {
    ...(checkIn === booked.checkIn ? {} : { checkIn }),
    ...(checkOut === booked.checkOut ? {} : { checkOut }),
    ...(roomTypeId === booked.roomTypeId ? {} : { roomTypeId }),
    ...(rooms === booked.rooms ? {} : { rooms }),
    ...(areSameCounts(party, booked.party)
      ? {}
      : { guests: countsOf(party).map(([guestTypeId, count]) => ({ guestTypeId, count })) }),
    ...(areSameCounts(services, booked.services)
      ? {}
      : { additionalServices: countsOf(services).map(([serviceId, quantity]) => ({ serviceId, quantity })) }),
    ...(discountId === booked.discountId ? {} : { discountId }),
  }
  return Object.keys(body).length === 0 ? undefined : { ...body, reprice: !keepsPrices }
}

const countsOf = (counts: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(counts).filter(([, count]) => count > 0)

const areSameCounts = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? 0) === (b[key] ?? 0))
