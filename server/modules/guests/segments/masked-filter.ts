import type { ReadContext } from '#platform/context.ts'
import { maskValue } from '#platform/privacy/personal.ts'
import { filterField } from './filter/fields.ts'
import type { FilterCondition, SegmentFilter } from './filter/grammar.ts'

type WithFilter = { readonly filter: SegmentFilter }

/** A segment as the actor sees it: masked roles see which hidden fields it filters by, but not the values. */
export const maskSegment = <Segment extends WithFilter>({ actor }: ReadContext, segment: Segment): Segment =>
  actor.piiAccess === 'masked' ? { ...segment, filter: maskFilter(segment.filter) } : segment

/** Masks the values of conditions on hidden fields completely, because a value may be a part of a number. */
export const maskFilter = (filter: SegmentFilter): SegmentFilter => ({
  ...filter,
  conditions: filter.conditions.map((each) => ('op' in each ? maskFilter(each) : maskCondition(each))),
})

const maskCondition = (condition: FilterCondition): FilterCondition =>
  'value' in condition && filterField(condition.field)?.isHidden
    ? { ...condition, value: maskValue('other', condition.value) }
    : condition
