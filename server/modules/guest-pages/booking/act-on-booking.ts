import { countGuestAction } from '#modules/guest-links/index.ts'
import type { Reservation } from '#modules/reservations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { type ErrorCode, Refusal, refuse } from '#platform/kernel/errors.ts'
import { bookingChangedByGuest } from '../events.ts'
import { lockBookingOfGuest } from './booking-of-guest.ts'
import { type GuestAction, objectionTo } from './guest-actions.ts'
import { type BookingOfGuest, type GuestBooking, showBooking } from './guest-booking.ts'

/** What the status history says of a step that a guest took. */
export const onGuestPage = 'guest page'

/** The error codes of an action that the hotel or the state of the booking does not allow. */
export const actionErrors: readonly ErrorCode[] = ['invalid_state_transition', 'price_changed', 'quota_exceeded']

/** Throws 409 `invalid_state_transition` if the guest cannot do this now. */
export function assertGuestMay(
  { now }: Pick<WriteContext, 'now'>,
  action: GuestAction,
  { booked, ...rules }: BookingOfGuest,
): void {
  const objection = objectionTo(action, { booked, rules }, now)
  if (objection) throw refuse('invalid_state_transition', `The guest cannot do this here: ${objection}`, 'status')
}

/** Throws 409 `price_changed` unless the page showed what something costs now. */
export function assertShown(field: 'expectedTotal' | 'expectedFee', shown: number, now: number): void {
  if (shown !== now) throw refuse('price_changed', `It is ${now} now`, field)
}

type Acting = {
  readonly wants: GuestAction
  /** The result is there already: the request came again. */
  isDone?(booked: Reservation): boolean
  perform(about: BookingOfGuest): Promise<Reservation>
}

/**
 * Lets the guest who acts do something: locks the booking, checks that it is possible, counts it and tells the hotel. Returns
 * the booking as its page shows it.
 */
export async function actAsGuest(ctx: WriteContext, { wants, isDone, perform }: Acting): Promise<GuestBooking> {
  const about = await lockBookingOfGuest(ctx)
  if (isDone?.(about.booked)) return showBooking(ctx, about)
  assertGuestMay(ctx, wants, about)
  const booked = await tactfully(() => perform(about))
  if (booked.version !== about.booked.version) {
    // A guest can always cancel; a booking is cancelled once, so that needs no limit.
    if (wants !== 'cancel') await countGuestAction(ctx)
    const { id: subjectId, hotelId, confirmationNumber, checkIn, checkOut, totalAmount, currencyCode } = booked
    const data = {
      reservationId: subjectId,
      confirmationNumber,
      action: wants,
      checkIn,
      checkOut,
      totalAmount,
      currencyCode,
    }
    ctx.emit(bookingChangedByGuest, { subjectId, hotelId, data })
  }
  return showBooking(ctx, { ...about, booked })
}

/** Runs a part of a request of a guest, whom no refusal tells that the guest is blacklisted. */
export async function tactfully<Result>(part: () => Promise<Result>): Promise<Result> {
  try {
    return await part()
  } catch (error) {
    const isBlacklisted = error instanceof Refusal && error.items[0]?.code === 'guest_blacklisted'
    throw isBlacklisted ? refuse('invalid_state_transition', 'Please contact the hotel', 'status') : error
  }
}
