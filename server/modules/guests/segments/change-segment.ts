import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#platform/context.ts'
import { ById } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { beginEvaluation } from './evaluate-segment.ts'
import { conditionOf } from './filter/compile-filter.ts'
import type { SegmentFilter } from './filter/grammar.ts'
import { termsOf } from './filter-context.ts'
import { guestSegments, type SegmentValues } from './guest-segments.ts'
import { maskedFilter, shownSegment } from './masked-filter.ts'

/**
 * §4.4 PUT /guestsegments/{id}: with another filter, or switched on again, it is evaluated at once; switched off, it keeps
 * who was in it. Throws 422 `invalid_filter`.
 */
export const changeSegment = endpoint({
  method: 'PUT',
  path: `${guestSegments.path}/:id`,
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Change a guest segment',
  params: ById,
  body: guestSegments.shapes.update,
  returns: guestSegments.shapes.row,
  async handle(ctx, { params, body }) {
    const before = await guestSegments.lock(ctx, params.id)
    const changes = changesOf(ctx, body as SegmentValues, before.filter)
    const isOther = changes.filter !== undefined && !isDeepStrictEqual(changes.filter, before.filter)
    if (isOther) conditionOf(changes.filter, termsOf(ctx))
    const after = await guestSegments.update(ctx, params.id, changes)
    if (!after.isActive || !(isOther || !before.isActive)) return shownSegment(ctx, after)
    await beginEvaluation(ctx, params.id)
    return shownSegment(ctx, await guestSegments.find(ctx, params.id))
  },
})

/** A filter that a masked role read and puts back changes nothing. */
function changesOf({ actor }: Context, given: SegmentValues, before: SegmentFilter): SegmentValues {
  const isRead = actor.piiAccess === 'masked' && isDeepStrictEqual(given.filter, maskedFilter(before))
  const { filter: _same, ...others } = given
  return isRead ? others : given
}
