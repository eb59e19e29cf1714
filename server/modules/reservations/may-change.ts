import { invalidField, refuse } from '#platform/errors.ts'
import type { Change } from './change-request.ts'
import type { Reservation, Status } from './reservations.ts'

/** What of a stay that has begun is settled: it concerns nights that are over, too. */
const settledOnArrival = ['checkIn', 'roomTypeId', 'rooms', 'discountId', 'promoCode', 'quoteId'] as const

/**
 * Throws 409 `invalid_state_transition` where the state of a booking stands against what a change asks for: everything may
 * change while it is held or confirmed, what concerns the nights ahead while the guest is there, and nothing afterwards.
 */
export function mustAllow(booked: Reservation, differs: readonly (keyof Change)[], now: Temporal.Instant): void {
  const [first] = differs
  if (first === undefined) return
  const refused = (field: string, why: string) => refuse('invalid_state_transition', why, field)
  if (differs.includes('heldUntil') && booked.status !== 'held')
    throw refused('heldUntil', 'Only a held reservation is held until then')
  if (isOver(booked, now)) throw refused(first, `A ${stateOf(booked)} reservation cannot be changed`)
  if (booked.status !== 'checkedIn') return
  const settled = settledOnArrival.find((field) => differs.includes(field))
  if (settled) throw refused(settled, `The guest has arrived: ${settled} stays, for it concerns nights that are over`)
}

const changeable: readonly Status[] = ['held', 'confirmed', 'checkedIn']

/** A hold whose time is up is over, whether or not somebody has looked at it since. */
const hasExpired = ({ status, heldUntil }: Reservation, now: Temporal.Instant): boolean =>
  status === 'held' && heldUntil !== null && Temporal.Instant.compare(heldUntil, now) <= 0

const isOver = (booked: Reservation, now: Temporal.Instant): boolean =>
  !changeable.includes(booked.status) || hasExpired(booked, now)

const stateOf = (booked: Reservation): string => (changeable.includes(booked.status) ? 'expired' : booked.status)

/** The end of a hold as a change asks for it; nothing where it asks for no other. Throws 422 `required` or `out_of_range`. */
export function newHoldEnd(booked: Reservation, change: Change, now: Temporal.Instant): string | null | undefined {
  const { heldUntil, status = booked.status } = change
  // Who confirms a hold need not say that it ends.
  if (heldUntil === undefined || (heldUntil === null && status !== 'held')) return undefined
  if (heldUntil === null) throw invalidField('heldUntil', 'required', 'A hold ends some time')
  const until = Temporal.Instant.from(heldUntil)
  if (booked.heldUntil && until.equals(booked.heldUntil)) return undefined
  if (Temporal.Instant.compare(until, now) <= 0)
    throw invalidField('heldUntil', 'out_of_range', 'A hold ends in the future')
  return until.toString({ fractionalSecondDigits: 3 })
}
