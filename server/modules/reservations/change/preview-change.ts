import Type from 'typebox'
import { soldOutNights } from '#modules/pricing/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, Day, doc, named } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { Changes } from '../events.ts'
import { bookingErrors } from '../record/booking-errors.ts'
import { publishedChanges } from '../record/event-payloads.ts'
import { reservations } from '../record/reservations.ts'
import { ChangeRequest } from './change-request.ts'
import { planChange } from './plan-change.ts'

/** POST /reservations/{id}/preview: returns the result of `PUT` with the same body without storing it. */
export const previewChange = endpoint({
  method: 'POST',
  path: '/reservations/:id/preview',
  operationId: 'previewReservationChange',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Price a change of a reservation without making it',
  description:
    'Returns what a change with the same body would make of the reservation, with its new price and the nights that are ' +
    'sold out, and changes nothing. It cannot preview a change of status.',
  errors: [...bookingErrors, 'immutable_field'],
  extension: true,
  status: 200,
  unaudited: 'it changes nothing',
  params: ById,
  body: ChangeRequest,
  returns: json(
    named(
      'ReservationChangePreview',
      Type.Object({
        reservation: doc(reservations.shapes.row, 'The reservation as the change would leave it.'),
        totalAmount: doc(
          Type.Object({
            from: doc(Type.Number(), 'The total now.', 420),
            to: doc(Type.Number(), 'The total after the change.', 560),
          }),
          'What the guest pays, before and after.',
        ),
        changes: doc(Changes, 'The changed fields with their old and new values.'),
        areRoomsAvailable: doc(Type.Boolean(), 'True if every night has a free room.', true),
        soldOutNights: doc(Type.Array(Day), 'The nights without one.', []),
      }),
    ),
  ),
  async handle(ctx, { params, body }) {
    const booked = await reservations.find(ctx, params.id)
    if (body.status !== undefined && body.status !== booked.status) {
      throw invalidField('status', 'invalid_value', 'A preview cannot change the status')
    }
    const { after, rooms } = await planChange(ctx, booked, body)
    const full = await soldOutNights(ctx, rooms)
    return {
      reservation: after,
      totalAmount: { from: booked.totalAmount, to: after.totalAmount },
      changes: publishedChanges(booked, after),
      areRoomsAvailable: full.length === 0,
      soldOutNights: full,
    }
  },
})
