import { type BookingGuest, claimContacts, findOrCreateBooker, type GuestMatch } from '#modules/guests/index.ts'
import { lockCurrency } from '#modules/hotels/index.ts'
import { priceBooking, useDiscount } from '#modules/pricing/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { daysBetween } from '#shared/stay.ts'
import { reservationCreated } from '../events.ts'
import { resolveHoldEnd } from '../holds/hold-end.ts'
import { enqueueHoldExpiry } from '../holds/hold-expiry.ts'
import { takeFreeRooms } from '../holds/take-free-rooms.ts'
import { notifyReservationChanged } from '../live-events.ts'
import { createdPayload } from '../record/event-payloads.ts'
import { overridePrice } from '../record/price-override.ts'
import { parseRecordedAt } from '../record/recorded-at.ts'
import { countReservation } from '../record/reservation-counter.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { getBookableGuest, guestBlacklisted } from './bookable-guest.ts'
import type { NewBooking } from './booking-request.ts'
import { newConfirmationNumber } from './confirmation-number.ts'

/** A new reservation, and how its guest was found. */
export type BookedReservation = Reservation & { readonly guestMatch: GuestMatch }

/** A stay to book. `storedQuote` sets its price and services (see `freezeQuote`). */
export type StayToBook = NewBooking & { readonly storedQuote?: string }

/**
 * Books a stay: prices it, resolves the guest and takes the rooms in the caller's transaction. Throws `bookingErrors`.
 */
export async function bookStay(ctx: WriteContext, body: StayToBook): Promise<BookedReservation> {
  const namedGuest = guestOf(body)
  const { at, isHistory } = parseRecordedAt(ctx, body.recordedAt)
  const { hotelId, roomTypeId, checkIn, checkOut, rooms = 1, priceOverride } = body
  const { hotel, today, nights, fields } = await priceBooking(ctx, {
    ...body,
    guest: undefined,
    ...namedGuest,
    ...(isHistory ? { bookedAt: at } : {}),
  })
  const override = priceOverride ? await overridePrice(ctx, priceOverride, { hotelId, calculated: fields }) : {}

  const { guestId, guestMatch } = await resolveGuest(ctx, namedGuest, sourceOf(body))
  const heldUntil = (await resolveHoldEnd(ctx, body))?.toString() ?? null
  const status = heldUntil ? 'held' : 'confirmed'
  await takeFreeRooms(ctx, { roomTypeId, nights, rooms })
  const { discount, currencyCode } = fields
  const discountId = discount && (await useDiscount(ctx, discount.id, body)) ? discount.id : null
  lockCurrency(ctx, hotelId, currencyCode)
  const change = { from: null, to: status, at: formatInstant(at), userId: ctx.actor.userId, reason: null }
  const reservation = await reservations.insert(ctx, {
    hotelId,
    roomTypeId,
    guestId,
    checkIn,
    checkOut,
    rooms,
    ...fields,
    ...override,
    ...bookingDetails(body),
    nights: nights.length,
    discountId,
    confirmationNumber: newConfirmationNumber(),
    status,
    heldUntil,
    statusHistory: [change],
    confirmedAt: heldUntil ? null : change.at,
    roomsHeldUntil: checkOut,
    cancellationPolicy: [...hotel.cancellationPolicy],
    leadTimeDays: daysBetween(today, checkIn),
    bookedByUserId: ctx.actor.userId,
  })

  await claimContacts(ctx, { callId: body.callId }, guestId)
  enqueueHoldExpiry(ctx, reservation)
  const data = createdPayload(reservation, body.notifyGuest)
  ctx.emit(reservationCreated, { subjectId: reservation.id, hotelId, data, isHistory })
  countReservation(ctx, isHistory ? 'imported' : 'created')
  // Nobody waits for the thousands of bookings of an import.
  if (!isHistory) notifyReservationChanged(ctx, { ...reservation, previousStatus: null })
  return { ...reservation, guestMatch }
}

/** The guest that a body names. */
type NamedGuest = { readonly guestId: string } | { readonly guest: BookingGuest }

/** Whose bookings may come without a phone number: other systems do not always tell it. */
const sourcesWithoutPhone: readonly string[] = ['ota', 'web'] satisfies NewBooking['source'][]

/**
 * The guest of a body; `guestId` comes before the inline guest. Throws 422 `required`: a guest who books by phone or at
 * the desk can be reached.
 */
function guestOf({ guest, guestId, source, recordedAt }: NewBooking): NamedGuest {
  if (guestId !== undefined) return { guestId }
  if (guest === undefined) throw invalidField('guest', 'required', 'guest or guestId is required')
  const isReachable = Boolean(guest.phone || guest.email)
  if (isReachable || recordedAt || sourcesWithoutPhone.includes(source ?? '')) return { guest }
  throw invalidField('guest.phone', 'required', 'A guest without guestId needs a phone number, or else an e-mail')
}

/** Finds the guest by id, or finds or creates one by number and name. Throws 409 `guest_blacklisted`. */
async function resolveGuest(
  ctx: WriteContext,
  named: NamedGuest,
  source: string,
): Promise<{ guestId: string; guestMatch: GuestMatch }> {
  if ('guestId' in named) {
    const { id } = await getBookableGuest(ctx, named.guestId)
    return { guestId: id, guestMatch: { by: 'id', sharesPhoneWith: [] } }
  }
  const { id, isBlacklisted, match } = await findOrCreateBooker(ctx, named.guest, source)
  if (isBlacklisted) throw guestBlacklisted('guest')
  return { guestId: id, guestMatch: match }
}

/** The default source is `phone` for a booking made in a call, else `api`. */
const sourceOf = ({ source, callId }: Pick<NewBooking, 'source' | 'callId'>) => source ?? (callId ? 'phone' : 'api')

const bookingDetails = (body: NewBooking) => ({
  source: sourceOf(body),
  callId: body.callId ?? null,
  promoCode: body.promoCode ?? null,
  arrivalTime: body.arrivalTime ?? null,
  specialRequests: body.specialRequests ?? null,
  internalNotes: body.internalNotes ?? null,
  externalId: body.externalId ?? null,
  recordedAt: body.recordedAt ?? null,
})
