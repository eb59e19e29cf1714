import Type from 'typebox'
import { cancel, cancellationFeeAt, confirm } from '#modules/reservations/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, strict, textOrNull } from '#platform/http/schemas.ts'
import { actAsGuest, actionErrors, assertShown, onGuestPage } from './act-on-booking.ts'
import { asGuestOfBooking } from './as-guest.ts'
import { GuestBooking } from './guest-booking.ts'

const amount = (description: string, example: number) => doc(Type.Number({ minimum: 0 }), description, example)

/** `POST /guestpages/booking/confirm`: the guest takes what is held. */
export const confirmGuestBooking = endpoint({
  ...asGuestOfBooking,
  method: 'POST',
  path: '/guestpages/booking/confirm',
  operationId: 'confirmGuestBooking',
  summary: 'Confirm a hold, as its guest',
  description:
    'Confirms a held booking that has not expired, and returns it. `expectedTotal` must be its total. Confirming it again ' +
    'changes nothing.',
  status: 200,
  emits: ['reservation.updated'],
  errors: actionErrors,
  body: Type.Object(
    { expectedTotal: amount('The total that the page showed.', 420) },
    { ...strict, title: 'GuestConfirmation' },
  ),
  returns: json(GuestBooking),
  handle: (ctx, { body }) =>
    actAsGuest(ctx, {
      wants: 'confirm',
      isDone: ({ status }) => status === 'confirmed',
      perform({ booked }) {
        assertShown('expectedTotal', body.expectedTotal, booked.totalAmount)
        return confirm(ctx, booked, { at: ctx.now, reason: onGuestPage })
      },
    }),
})

/** `POST /guestpages/booking/cancel`: the guest does not come. */
export const cancelGuestBooking = endpoint({
  ...asGuestOfBooking,
  method: 'POST',
  path: '/guestpages/booking/cancel',
  operationId: 'cancelGuestBooking',
  summary: 'Cancel a booking, as its guest',
  description:
    'Cancels the booking as the hotel allows, and returns it. `expectedFee` must be what it costs now. Cancelling it again ' +
    'changes nothing.',
  status: 200,
  emits: ['reservation.cancelled'],
  errors: actionErrors,
  body: Type.Object(
    {
      expectedFee: amount('The fee that the page showed.', 140),
      reason: Type.Optional(doc(textOrNull({ maxLength: 500 }), 'Why, in words.', 'My plans have changed')),
    },
    { ...strict, title: 'GuestCancellation' },
  ),
  returns: json(GuestBooking),
  handle: (ctx, { body: { expectedFee, reason } }) =>
    actAsGuest(ctx, {
      wants: 'cancel',
      isDone: ({ status }) => status === 'cancelled',
      perform({ booked }) {
        assertShown('expectedFee', expectedFee, cancellationFeeAt(booked, ctx.now))
        return cancel(ctx, booked, { at: ctx.now, reason: reason ? `${onGuestPage}: ${reason}` : onGuestPage })
      },
    }),
})
