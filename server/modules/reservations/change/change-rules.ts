import { spelled } from '#shared/moment.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import type { Change } from './change-request.ts'
import { askedHold, lastHold } from '../holds/hold-until.ts'
import type { Reservation } from '../record/reservations.ts'
import { mustAllow } from '../record/transition.ts'

/** What of a stay that has begun is settled: it concerns nights that are over, too. */
const settledOnArrival = ['checkIn', 'roomTypeId', 'rooms', 'discountId', 'promoCode', 'quoteId'] as const

/**
 * Throws 409 `invalid_state_transition` where the state of a booking stands against what a change asks for: everything may
 * change while it is held or confirmed, what concerns the nights ahead while the guest is there, and nothing afterwards.
 */
export function mustBear(booked: Reservation, differs: readonly (keyof Change)[], now: Temporal.Instant): void {
  const [first] = differs
  if (first === undefined) return
  const refused = (field: string, why: string) => refuse('invalid_state_transition', why, field)
  if (differs.includes('heldUntil') && booked.status !== 'held')
    throw refused('heldUntil', 'Only a held reservation is held until then')
  mustAllow('change', booked, now, first)
  if (booked.status !== 'checkedIn') return
  const settled = settledOnArrival.find((field) => differs.includes(field))
  if (settled) throw refused(settled, `The guest has arrived: ${settled} stays, for it concerns nights that are over`)
}

/**
 * The end of a hold as a change asks for it, or as an earlier arrival makes it; nothing where it stays. Throws 422
 * `required` or `out_of_range`.
 */
export function newHoldEnd(booked: Reservation, change: Change, now: Temporal.Instant): string | undefined {
  const { heldUntil, status = booked.status, checkIn = booked.checkIn } = change
  const arrival = { checkIn, hotel: booked.hotel }
  // Who confirms a hold need not say that it ends.
  if (heldUntil === null && status === 'held') throw invalidField('heldUntil', 'required', 'A hold ends some time')
  const isSame = !heldUntil || (booked.heldUntil && Temporal.Instant.from(heldUntil).equals(booked.heldUntil))
  if (!isSame) return spelled(askedHold(heldUntil, arrival, now))
  if (booked.status !== 'held' || booked.heldUntil === null) return undefined
  const last = lastHold(arrival)
  return Temporal.Instant.compare(last, booked.heldUntil) < 0 ? spelled(last) : undefined
}
