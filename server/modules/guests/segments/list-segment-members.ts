import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { guests } from '../record/guests.ts'
import { guestSegments } from './guest-segments.ts'

/** GET /guestsegments/{id}/guests: the members of a segment at its last evaluation. */
export const listSegmentMembers = endpoint({
  method: 'GET',
  path: `${guestSegments.path}/:id/guests`,
  operationId: 'listGuestSegmentGuests',
  access: 'guests.manage',
  summary: 'List the guests of a segment',
  description: 'Returns a page of the guests who were in the segment when it was last evaluated.',
  cost: 'heavy',
  extension: true,
  params: ById,
  query: listQuery({}, { sort: ['createdAt', 'updatedAt', 'lastName', 'firstName'] }),
  returns: page(guests.shapes.row),
  async handle(ctx, { params, query }) {
    await guestSegments.find(ctx, params.id)
    return guests.list(ctx, { ...query, guestSegmentId: params.id })
  },
})
