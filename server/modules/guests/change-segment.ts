import { isDeepStrictEqual } from 'node:util'
import { ById } from '#platform/http/shapes.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { beginEvaluation } from './evaluate-segment.ts'
import { conditionOf } from './compile-filter.ts'
import { termsOf } from './filter-terms.ts'
import { guestSegments, type SegmentValues } from './guest-segments.ts'

/**
 * §4.4 PUT /guestsegments/{id}: with another filter, or switched on again, it is evaluated at once; switched off, it keeps
 * who was in it. Throws 422 `invalid_filter`.
 */
export const changeSegment = endpoint({
  method: 'PUT',
  path: `${guestSegments.path}/:id`,
  access: 'guests.manage',
  summary: 'Change a guest segment',
  params: ById,
  body: guestSegments.shapes.update,
  returns: guestSegments.shapes.row,
  async handle(ctx, { params, body }) {
    const changes = body as SegmentValues
    const before = await guestSegments.lock(ctx, params.id)
    const isOther = changes.filter !== undefined && !isDeepStrictEqual(changes.filter, before.filter)
    if (isOther) conditionOf(changes.filter, termsOf(ctx))
    const after = await guestSegments.update(ctx, params.id, changes)
    if (!after.isActive || !(isOther || !before.isActive)) return after
    await beginEvaluation(ctx, params.id)
    return guestSegments.find(ctx, params.id)
  },
})
