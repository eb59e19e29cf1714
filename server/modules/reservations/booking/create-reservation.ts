import { spelled } from '#shared/moment.ts'
import type { Context } from '#platform/context.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { type GivenGuest, guestByPhone, type NamedGuest, namedGuest } from '#modules/guests/index.ts'
import { lockCurrency } from '#modules/hotels/index.ts'
import { priceOffer, useDiscount } from '#modules/pricing/index.ts'
import { daysBetween } from '#shared/stay.ts'
import { type Booked, BookingRequest } from './booking-request.ts'
import { newConfirmationNumber } from './confirmation-number.ts'
import { reservationCreated } from '../events.ts'
import { holdOf } from '../holds/hold-until.ts'
import { planExpiry } from '../holds/hold-expiry.ts'
import { createdPayload } from '../record/event-payloads.ts'
import { setPrice } from '../record/price-override.ts'
import { momentOf } from '../record/recorded-at.ts'
import { reservations } from '../record/reservations.ts'
import { takeRoomsLeft } from '../holds/take-rooms.ts'

/** §4.5 POST /reservations: a stay, a price, a guest, and rooms that nobody else gets, in one transaction. */
export const createReservation = endpoint({
  method: 'POST',
  path: '/reservations',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Book rooms',
  body: BookingRequest,
  returns: reservations.shapes.row,
  async handle(ctx, { body }) {
    const { at, isHistory } = momentOf(ctx, body.recordedAt)
    const { hotelId, roomTypeId, checkIn, checkOut, rooms = 1 } = body
    const {
      hotel,
      roomType: _roomType,
      today,
      hotelDate: _hotelDate,
      nights,
      discount,
      ...price
    } = await priceOffer(ctx, { ...body, bookedAt: at })
    if (checkIn < today && !isHistory) throw pastCheckIn(today)
    const given = body.priceOverride
    const set = given ? await setPrice(ctx, given, { hotelId, calculated: price }) : {}

    const guestId = await guestOf(ctx, body)
    const heldUntil = (await holdOf(ctx, body))?.toString() ?? null
    const status = heldUntil ? 'held' : 'confirmed'
    await takeRoomsLeft(ctx, { roomTypeId, nights, rooms })
    const discountId = discount && (await useDiscount(ctx, discount.id)) ? discount.id : null
    lockCurrency(ctx, hotelId, price.currencyCode)
    const change = { from: null, to: status, at: spelled(at), userId: ctx.actor.userId, reason: null }
    const reservation = await reservations.insert(ctx, {
      hotelId,
      roomTypeId,
      guestId,
      checkIn,
      checkOut,
      rooms,
      ...price,
      ...set,
      ...saidBy(body),
      nights: nights.length,
      discountId,
      discount,
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

    planExpiry(ctx, reservation)
    ctx.emit(reservationCreated, { subjectId: reservation.id, hotelId, data: createdPayload(reservation), isHistory })
    return reservation
  },
})

/** 422 for an arrival before the hotel's date. */
export const pastCheckIn = (today: string) =>
  invalidField('checkIn', 'check_in_past', `Check-in is before today, ${today}, at the hotel`)

/** The guest named by id, or the one with the phone of the inline guest, known or new. Throws 409 `guest_blacklisted`. */
async function guestOf(ctx: Context, { guest, guestId, ...body }: Booked): Promise<string> {
  if (guestId !== undefined) return (await guestToBook(ctx, guestId)).id
  if (guest === undefined) throw invalidField('guest', 'required', 'A booking needs a guest or a guestId')
  return (await inlineGuest(ctx, guest, sourceOf(body))).id
}

async function inlineGuest(ctx: Context, guest: GivenGuest, source: string): Promise<{ id: string }> {
  const found = await guestByPhone(ctx, guest, source)
  if (found.isBlacklisted) throw blacklisted('guest')
  return found
}

type GuestToBook = Pick<NamedGuest, 'id' | 'firstName' | 'lastName' | 'phone' | 'email'>

/** The guest of that id, or whom that one was merged into. Throws 422 `unknown_reference`, or 409 `guest_blacklisted`. */
export async function guestToBook(ctx: Context, guestId: string): Promise<GuestToBook> {
  const { id, firstName, lastName, phone, email, isBlacklisted } = await namedGuest(ctx, guestId)
  if (isBlacklisted) throw blacklisted('guestId')
  return { id, firstName, lastName, phone, email }
}

const blacklisted = (field: string) => refuse('guest_blacklisted', 'This guest is not to be booked', field)

/** A booking made in a call comes by phone, unless it says something else. */
const sourceOf = ({ source, callId }: Pick<Booked, 'source' | 'callId'>) => source ?? (callId ? 'phone' : 'api')

const saidBy = (body: Booked) => ({
  source: sourceOf(body),
  callId: body.callId ?? null,
  promoCode: body.promoCode ?? null,
  arrivalTime: body.arrivalTime ?? null,
  specialRequests: body.specialRequests ?? null,
  internalNotes: body.internalNotes ?? null,
  externalId: body.externalId ?? null,
  recordedAt: body.recordedAt ?? null,
})
