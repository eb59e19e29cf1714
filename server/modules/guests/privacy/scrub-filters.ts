import { readPhone } from '#shared/phone.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { FilterLeaf, SegmentFilter } from '../segments/filter/grammar.ts'
import { guestSegments } from '../segments/guest-segments.ts'
import type { Guest } from '../record/guests.ts'

type Names = (value: unknown) => boolean

/**
 * Takes what points to these guests alone (numbers, addresses, accounts, tax numbers, external ids) out of the filters of
 * segments. They are gone from their records already; a number that another guest has, too, is that one’s.
 */
export async function forgetInFilters(ctx: Context, forgotten: readonly Guest[]): Promise<void> {
  const { tenantId, tenant } = ctx.actor
  const own = forgotten.flatMap(({ contactPoints, taxNumber, externalId }) => [
    ...contactPoints.map(({ value }) => value),
    ...[taxNumber, externalId].filter((value) => value !== null),
  ])
  const values = own.map((value) => value.toLowerCase())
  const segments = await ctx.db.many(sql<{ id: string; filter: SegmentFilter }>`
    select id, filter from guest_segments where tenant_id = ${tenantId} order by id for no key update`)
  if (segments.length === 0 || values.length === 0) return
  const shared = await ctx.db.many(sql<{ value: string }>`
    select value_key as value from guest_contact_points
    where tenant_id = ${tenantId} and value_key = any (${sql.val(values)}::text[])`)
  const gone = values.filter((value) => !shared.some((other) => other.value === value))
  const names: Names = (value) =>
    typeof value === 'string' &&
    [value, readPhone(value, tenant.countryCode)].some((text) => gone.includes((text ?? '').trim().toLowerCase()))
  for (const { id, filter } of segments) {
    const left = withoutValues(filter, names)
    if (JSON.stringify(left) !== JSON.stringify(filter)) {
      await guestSegments.update(ctx, id, { filter: left }, { anyVersion: true })
    }
  }
}

/** The filter with the values that are named taken out; it fits whom it would fit now that nobody has them. */
const withoutValues = (filter: SegmentFilter, names: Names): SegmentFilter => ({
  ...filter,
  conditions: filter.conditions.map((each) => ('op' in each ? withoutValues(each, names) : leafWithout(each, names))),
})

function leafWithout(leaf: FilterLeaf, names: Names): FilterLeaf {
  const values = [leaf.value].flat()
  if (!values.some(names)) return leaf
  const left = values.filter((value) => !names(value))
  if (left.length > 0) return { ...leaf, value: left }
  // Nobody who is in a segment is called so.
  const operator = leaf.operator === 'notEquals' || leaf.operator === 'notIn' ? 'notEquals' : 'equals'
  return { field: 'lastName', operator, value: 'anonymized guest' }
}
