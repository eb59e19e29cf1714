import type { Context } from '#platform/context.ts'
import { maskedValue } from '#platform/privacy/personal.ts'
import { filterField } from './filter/fields.ts'
import type { FilterLeaf, SegmentFilter } from './filter/grammar.ts'

type WithFilter = { readonly filter: SegmentFilter }

/** A segment as the actor sees it: masked roles see by which hidden fields it asks, and not for which values. */
export const shownSegment = <Segment extends WithFilter>({ actor }: Context, segment: Segment): Segment =>
  actor.piiAccess === 'masked' ? { ...segment, filter: maskedFilter(segment.filter) } : segment

/** A filter whose conditions on hidden fields show no value, not even its end: it may be a part of one. */
export const maskedFilter = (filter: SegmentFilter): SegmentFilter => ({
  ...filter,
  conditions: filter.conditions.map((each) => ('op' in each ? maskedFilter(each) : maskedLeaf(each))),
})

const maskedLeaf = (leaf: FilterLeaf): FilterLeaf =>
  'value' in leaf && filterField(leaf.field)?.isHidden ? { ...leaf, value: maskedValue('other', leaf.value) } : leaf
