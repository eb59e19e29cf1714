import Type from 'typebox'
import { invalidField } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { fullNights } from '#modules/pricing/index.ts'
import { ChangeRequest } from './change-request.ts'
import { Changes } from '../events.ts'
import { announcedChanges } from '../record/event-payloads.ts'
import { planChange } from './plan-change.ts'
import { reservations } from '../record/reservations.ts'

const Day = Type.Unsafe<string>({ type: 'string', format: 'date' })

/** POST /reservations/{id}/preview: what `PUT` with the same body would make of the booking; nothing is written. */
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
  returns: Type.Object({
    reservation: reservations.shapes.row,
    totalAmount: Type.Object({ from: Type.Number(), to: Type.Number() }),
    changes: Changes,
    areRoomsAvailable: Type.Boolean(),
    fullNights: Type.Array(Day),
  }),
  async handle(ctx, { params, body }) {
    const booked = await reservations.find(ctx, params.id)
    if (body.status !== undefined && body.status !== booked.status) {
      throw invalidField('status', 'invalid_value', 'A preview prices a stay; a step to another status has no price')
    }
    const { after, rooms } = await planChange(ctx, booked, body)
    const full = await fullNights(ctx, rooms)
    return {
      reservation: after,
      totalAmount: { from: booked.totalAmount, to: after.totalAmount },
      changes: announcedChanges(booked, after),
      areRoomsAvailable: full.length === 0,
      fullNights: full,
    }
  },
})
