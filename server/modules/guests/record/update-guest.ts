import { ById } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { guestFields } from './guest-fields.ts'
import { guests } from './guests.ts'
import { changeGuest } from './save-guest.ts'

/** §4.3 PUT /guests/{id}: changes what is given. */
export const updateGuest = endpoint({
  method: 'PUT',
  path: '/guests/:id',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Change a guest',
  params: ById,
  body: guests.shapes.update,
  returns: guests.shapes.row,
  handle: (ctx, { params, body }) =>
    changeGuest(ctx, params.id, fromBody<typeof guestFields>(ctx, guestFields, body as object)),
})
