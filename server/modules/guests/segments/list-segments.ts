import { endpoint } from '#platform/http/endpoint.ts'
import { json, page } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { guestSegments } from './guest-segments.ts'
import { maskSegment } from './masked-filter.ts'

/** §4.4 GET /guestsegments. */
export const listSegments = endpoint({
  method: 'GET',
  path: guestSegments.path,
  operationId: 'listGuestSegments',
  access: 'guests.manage',
  summary: 'List guest segments',
  description: 'Returns a page of the segments, by name unless `sort` says otherwise.',
  query: guestSegments.shapes.query,
  returns: page(guestSegments.shapes.row),
  async handle(ctx, { query }) {
    const page = await guestSegments.list(ctx, query)
    return { ...page, items: page.items.map((segment) => maskSegment(ctx, segment)) }
  },
})

/** §4.4 GET /guestsegments/{id}. */
export const getSegment = endpoint({
  method: 'GET',
  path: `${guestSegments.path}/:id`,
  operationId: 'getGuestSegment',
  access: 'guests.manage',
  summary: 'Get one guest segment',
  description: 'Returns a segment by its id.',
  params: ById,
  returns: json(guestSegments.shapes.row),
  handle: async (ctx, { params }) => maskSegment(ctx, await guestSegments.find(ctx, params.id)),
})
