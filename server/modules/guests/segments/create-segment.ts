import { endpoint } from '#platform/http/endpoint.ts'
import { beginEvaluation } from './evaluate-segment.ts'
import { conditionOf } from './filter/compile-filter.ts'
import { termsOf } from './filter-context.ts'
import { guestSegments, type SegmentValues } from './guest-segments.ts'
import { shownSegment } from './masked-filter.ts'

/** §4.4 POST /guestsegments: 422 `invalid_filter` with the path of what is wrong. */
export const createSegment = endpoint({
  method: 'POST',
  path: guestSegments.path,
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Create a guest segment',
  body: guestSegments.shapes.create,
  returns: guestSegments.shapes.row,
  async handle(ctx, { body }) {
    const values = body as SegmentValues
    conditionOf(values.filter, termsOf(ctx))
    const { id, isActive } = await guestSegments.insert(ctx, values)
    if (isActive) await beginEvaluation(ctx, id)
    return shownSegment(ctx, await guestSegments.find(ctx, id))
  },
})
