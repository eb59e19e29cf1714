import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { latestHoldEnd, parseHoldEnd } from '../holds/hold-end.ts'
import type { Reservation } from '../record/reservations.ts'
import { assertAllowed } from '../record/transition.ts'
import type { ReservationChange } from './change-request.ts'

/** Fields frozen after check-in, because they also affect past nights. */
const frozenAfterCheckIn = ['checkIn', 'roomTypeId', 'rooms', 'discountId', 'promoCode', 'quoteId'] as const

/**
 * Throws 409 `invalid_state_transition` if the status does not allow the change. Held and confirmed reservations may
 * change in every field, checked-in ones only in fields about future nights, and others not at all.
 */
export function assertChangeAllowed(
  booked: Reservation,
  differs: readonly (keyof ReservationChange)[],
  now: Temporal.Instant,
): void {
  const [first] = differs
  if (first === undefined) return
  const refused = (field: string, message: string) => refuse('invalid_state_transition', message, field)
  if (differs.includes('heldUntil') && booked.status !== 'held')
    throw refused('heldUntil', 'heldUntil can only change while the reservation is held')
  assertAllowed('change', booked, now, first)
  if (booked.status !== 'checkedIn') return
  const frozen = frozenAfterCheckIn.find((field) => differs.includes(field))
  if (frozen) throw refused(frozen, `${frozen} cannot change after check-in`)
}

/**
 * The new end of a hold: the requested one, or an earlier one if the arrival moves forward. Undefined if it stays the
 * same. Throws 422 `required` or `out_of_range`.
 */
export function newHoldEnd(booked: Reservation, change: ReservationChange, now: Temporal.Instant): string | undefined {
  const { heldUntil, status = booked.status, checkIn = booked.checkIn } = change
  const arrival = { checkIn, hotel: booked.hotel }
  // A change that confirms the hold may clear heldUntil.
  if (heldUntil === null && status === 'held')
    throw invalidField('heldUntil', 'required', 'heldUntil is required for a held reservation')
  const isSame = !heldUntil || (booked.heldUntil && Temporal.Instant.from(heldUntil).equals(booked.heldUntil))
  if (!isSame) return formatInstant(parseHoldEnd(heldUntil, arrival, now))
  if (booked.status !== 'held' || booked.heldUntil === null) return undefined
  const last = latestHoldEnd(arrival)
  return Temporal.Instant.compare(last, booked.heldUntil) < 0 ? formatInstant(last) : undefined
}
