import Type, { type Static } from 'typebox'
import { soldOutNights } from '#modules/pricing/index.ts'
import { applyChange, bookingErrors, planChange, StayChange } from '#modules/reservations/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { Day, doc, named, strict, textOrNull } from '#platform/http/schemas.ts'
import type { ErrorCode } from '#platform/kernel/errors.ts'
import { formatMinorUnits, parseMinorUnits } from '#shared/money.ts'
import { actAsGuest, actionErrors, assertGuestMay, assertShown, tactfully } from './act-on-booking.ts'
import { asGuestOfBooking } from './as-guest.ts'
import { findBookingOfGuest } from './booking-of-guest.ts'
import { GuestBooking } from './guest-booking.ts'

/** Guests are never told that they are blacklisted. */
const changeErrors: readonly ErrorCode[] = [
  ...bookingErrors.filter((code) => code !== 'guest_blacklisted'),
  ...actionErrors,
]

const Preview = named(
  'GuestBookingPreview',
  Type.Object({
    totalAmount: doc(
      Type.Object({
        from: doc(Type.Number(), 'The total now.', 420),
        to: doc(Type.Number(), 'The total after the change.', 560),
      }),
      'What the guest pays, before and after.',
    ),
    difference: doc(Type.Number(), 'By how much it becomes dearer; negative if it becomes cheaper.', 140),
    soldOutNights: doc(Type.Array(Day), 'The nights without a free room.', []),
  }),
)

/** `POST /guestpages/booking/preview`: what a change would cost. */
export const previewGuestBooking = endpoint({
  ...asGuestOfBooking,
  method: 'POST',
  path: '/guestpages/booking/preview',
  operationId: 'previewGuestBooking',
  summary: 'Price a change of a booking, as its guest',
  description: 'Returns what the stay would cost after a change with the same body, and changes nothing.',
  status: 200,
  errors: changeErrors.filter((code) => code !== 'price_changed' && code !== 'quota_exceeded'),
  unaudited: 'it changes nothing',
  body: Type.Object(StayChange, { ...strict, title: 'GuestStay' }),
  returns: json(Preview),
  async handle(ctx, { body }): Promise<Static<typeof Preview>> {
    const about = await findBookingOfGuest(ctx)
    const { booked } = about
    assertGuestMay(ctx, 'change', about)
    const { after, rooms } = await tactfully(() => planChange(ctx, booked, body))
    const { decimals, rounding } = booked.hotel
    const minor = (amount: number): bigint => parseMinorUnits(String(amount), decimals, rounding)
    return {
      totalAmount: { from: booked.totalAmount, to: after.totalAmount },
      difference: Number(formatMinorUnits(minor(after.totalAmount) - minor(booked.totalAmount), decimals)),
      soldOutNights: await soldOutNights(ctx, rooms),
    }
  },
})

const expectedTotal = doc(Type.Number({ minimum: 0 }), 'The total that the page showed.', 420)

/** `PUT /guestpages/booking`: the guest changes dates, room type or party. */
export const changeGuestBooking = endpoint({
  ...asGuestOfBooking,
  method: 'PUT',
  path: '/guestpages/booking',
  operationId: 'changeGuestBooking',
  summary: 'Change a booking, as its guest',
  description:
    'Changes dates, room type or party as the hotel allows, and returns the booking. `expectedTotal` must be the total after ' +
    'the change, as the preview showed it.',
  emits: ['reservation.updated', 'reservation.detailsChanged'],
  errors: changeErrors,
  body: Type.Object({ ...StayChange, expectedTotal }, { ...strict, title: 'GuestBookingUpdate' }),
  returns: json(GuestBooking),
  handle: (ctx, { body: { expectedTotal: shown, ...change } }) =>
    actAsGuest(ctx, {
      wants: 'change',
      async perform({ booked }) {
        const plan = await planChange(ctx, booked, change)
        assertShown('expectedTotal', shown, plan.after.totalAmount)
        return Object.keys(plan.changes).length === 0 ? booked : applyChange(ctx, booked, plan)
      },
    }),
})

/** `PUT /guestpages/booking/requests`: what the guest wishes. */
export const changeGuestRequests = endpoint({
  ...asGuestOfBooking,
  method: 'PUT',
  path: '/guestpages/booking/requests',
  operationId: 'changeGuestRequests',
  summary: 'Say when one arrives and what one wishes, as the guest of a booking',
  description: 'Stores the arrival time and the requests, until the guest has checked in, and returns the booking.',
  emits: ['reservation.detailsChanged'],
  errors: actionErrors.filter((code) => code !== 'price_changed'),
  body: Type.Object(
    {
      arrivalTime: Type.Optional(
        doc(textOrNull({ format: 'time-of-day' }), 'The expected time of arrival, local time.', '18:30'),
      ),
      specialRequests: Type.Optional(
        doc(textOrNull({ maxLength: 4000 }), 'What the guest wishes, in words.', 'A quiet room'),
      ),
    },
    { ...strict, title: 'GuestRequests' },
  ),
  returns: json(GuestBooking),
  handle: (ctx, { body }) =>
    actAsGuest(ctx, {
      wants: 'request',
      async perform({ booked }) {
        const plan = await planChange(ctx, booked, body)
        return Object.keys(plan.changes).length === 0 ? booked : applyChange(ctx, booked, plan)
      },
    }),
})
