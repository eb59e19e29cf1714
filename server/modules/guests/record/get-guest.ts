import { ById } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { guests } from './guests.ts'
import { livingGuest } from './resolve-guest.ts'

/** §4.3 GET /guests/{id}: the guest; by the id of one who was merged, the survivor. */
export const getGuest = endpoint({
  method: 'GET',
  path: '/guests/:id',
  access: 'guests.read',
  summary: 'Get one guest',
  params: ById,
  returns: guests.shapes.row,
  handle: (ctx, { params }) => livingGuest(ctx, params.id),
})
