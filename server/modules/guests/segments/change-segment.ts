import { isDeepStrictEqual } from 'node:util'
import type { ReadContext } from '#platform/context.ts'
import { startEvaluation } from './evaluate-segment.ts'
import { compileFilter } from './filter/compile-filter.ts'
import type { SegmentFilter } from './filter/grammar.ts'
import { filterContext } from './filter-context.ts'
import { guestSegments, type SegmentValues } from './guest-segments.ts'
import { maskFilter, maskSegment } from './masked-filter.ts'

/**
 * §4.4 PUT /guestsegments/{id}. A new filter, or activation, starts an evaluation at once; a deactivated segment keeps
 * its members. Throws 422 `invalid_filter`.
 */
export const changeSegment = guestSegments.verbs.update({
  description: 'Changes the given fields and returns the segment. A new filter is evaluated at once.',
  errors: ['duplicate', 'invalid_filter'],
  async handle(ctx, { params, body }) {
    const before = await guestSegments.lock(ctx, params.id)
    const changes = changesOf(ctx, body, before.filter)
    const isNewFilter = changes.filter !== undefined && !isDeepStrictEqual(changes.filter, before.filter)
    if (isNewFilter) compileFilter(changes.filter, filterContext(ctx))
    const after = await guestSegments.update(ctx, params.id, changes)
    if (!after.isActive || !(isNewFilter || !before.isActive)) return maskSegment(ctx, after)
    await startEvaluation(ctx, params.id)
    return maskSegment(ctx, await guestSegments.find(ctx, params.id))
  },
})

/** A masked filter that a masked role sends back is not a change. */
function changesOf({ actor }: ReadContext, given: SegmentValues, before: SegmentFilter): SegmentValues {
  const isUnchangedMask = actor.piiAccess === 'masked' && isDeepStrictEqual(given.filter, maskFilter(before))
  const { filter: _same, ...others } = given
  return isUnchangedMask ? others : given
}
