import Type from 'typebox'
import { fullNights } from '#modules/pricing/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, Day } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { Changes } from '../events.ts'
import { publishedChanges } from '../record/event-payloads.ts'
import { reservations } from '../record/reservations.ts'
import { ChangeRequest } from './change-request.ts'
import { planChange } from './plan-change.ts'

/** POST /reservations/{id}/preview: returns the result of `PUT` with the same body without storing it. */
export const previewChange = endpoint({
  method: 'POST',
  path: '/reservations/:id/preview',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Price a change of a reservation without making it',
  extension: true,
  status: 200,
  unaudited: 'it changes nothing',
  params: ById,
  body: ChangeRequest,
  returns: json(
    Type.Object({
      reservation: reservations.shapes.row,
      totalAmount: Type.Object({ from: Type.Number(), to: Type.Number() }),
      changes: Changes,
      areRoomsAvailable: Type.Boolean(),
      fullNights: Type.Array(Day),
    }),
  ),
  async handle(ctx, { params, body }) {
    const booked = await reservations.find(ctx, params.id)
    if (body.status !== undefined && body.status !== booked.status) {
      throw invalidField('status', 'invalid_value', 'A preview cannot change the status')
    }
    const { after, rooms } = await planChange(ctx, booked, body)
    const full = await fullNights(ctx, rooms)
    return {
      reservation: after,
      totalAmount: { from: booked.totalAmount, to: after.totalAmount },
      changes: publishedChanges(booked, after),
      areRoomsAvailable: full.length === 0,
      fullNights: full,
    }
  },
})
