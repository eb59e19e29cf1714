import { startEvaluation } from './evaluate-segment.ts'
import { compileFilter } from './filter/compile-filter.ts'
import { filterContext } from './filter-context.ts'
import { guestSegments } from './guest-segments.ts'
import { maskSegment } from './masked-filter.ts'

/** §4.4 POST /guestsegments: creates and evaluates a segment. 422 `invalid_filter` names the path of each problem. */
export const createSegment = guestSegments.verbs.create({
  description: 'Creates a segment, which is evaluated at once and then every 15 minutes, and returns it.',
  errors: ['duplicate', 'invalid_filter'],
  async handle(ctx, { body: values }) {
    compileFilter(values.filter, filterContext(ctx))
    const { id, isActive } = await guestSegments.insert(ctx, values)
    if (isActive) await startEvaluation(ctx, id)
    return maskSegment(ctx, await guestSegments.find(ctx, id))
  },
})
