import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { guestSegments } from './guest-segments.ts'
import { shownSegment } from './masked-filter.ts'

/** §4.4 GET /guestsegments. */
export const listSegments = endpoint({
  method: 'GET',
  path: guestSegments.path,
  access: 'guests.manage',
  summary: 'List guest segments',
  query: guestSegments.shapes.query,
  returns: guestSegments.shapes.page,
  async handle(ctx, { query }) {
    const page = await guestSegments.list(ctx, query)
    return { ...page, items: page.items.map((segment) => shownSegment(ctx, segment)) }
  },
})

/** §4.4 GET /guestsegments/{id}. */
export const getSegment = endpoint({
  method: 'GET',
  path: `${guestSegments.path}/:id`,
  access: 'guests.manage',
  summary: 'Get one guest segment',
  params: ById,
  returns: guestSegments.shapes.row,
  handle: async (ctx, { params }) => shownSegment(ctx, await guestSegments.find(ctx, params.id)),
})
