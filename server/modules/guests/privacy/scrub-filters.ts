import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { addressKey } from '#shared/letter-case.ts'
import { parsePhone } from '#shared/phone.ts'
import { guestFieldList } from '../record/guest-fields.ts'
import type { Guest } from '../record/guests.ts'
import type { FilterCondition, SegmentFilter } from '../segments/filter/grammar.ts'
import { guestSegments } from '../segments/guest-segments.ts'

type ErasureTest = (value: unknown) => boolean

const identifiers = guestFieldList.flatMap(([name, { use }]) => (use.isIdentifier ? [name] : []))

/**
 * Removes values that identify only these guests (numbers, addresses, accounts, tax numbers, external ids) from segment
 * filters. Call it after the guests' own rows are erased: a value that another guest still has stays.
 */
export async function scrubFilters(ctx: WriteContext, erasedGuests: readonly Guest[]): Promise<void> {
  const { tenantId, tenant } = ctx.actor
  const own = erasedGuests.flatMap((guest) => [
    ...guest.contactPoints.map(({ value }) => value),
    ...identifiers.map((name) => guest[name]).filter((value) => typeof value === 'string'),
  ])
  const values = own.map((value) => addressKey(value))
  const segments = await ctx.db.many(sql<{ id: string; filter: SegmentFilter }>`
    select id, filter from guest_segments where tenant_id = ${tenantId} order by id for no key update`)
  if (segments.length === 0 || values.length === 0) return
  const shared = await ctx.db.many(sql<{ value: string }>`
    select value_key as value from guest_contact_points
    where tenant_id = ${tenantId} and value_key = any (${sql.val(values)}::text[])`)
  const erased = values.filter((value) => !shared.some((other) => other.value === value))
  const isErased: ErasureTest = (value) =>
    typeof value === 'string' &&
    [value, parsePhone(value, tenant.phoneCountry)].some((text) => erased.includes(addressKey((text ?? '').trim())))
  for (const { id, filter } of segments) {
    const left = withoutValues(filter, isErased)
    if (JSON.stringify(left) !== JSON.stringify(filter)) {
      await guestSegments.update(ctx, id, { filter: left }, { anyVersion: true })
    }
  }
}

/**
 * The filter without the erased values. It matches the same guests as before, since no guest has these values any more.
 */
const withoutValues = (filter: SegmentFilter, isErased: ErasureTest): SegmentFilter => ({
  ...filter,
  conditions: filter.conditions.map((each) =>
    'op' in each ? withoutValues(each, isErased) : conditionWithout(each, isErased),
  ),
})

function conditionWithout(condition: FilterCondition, isErased: ErasureTest): FilterCondition {
  const values = [condition.value].flat()
  if (!values.some(isErased)) return condition
  const left = values.filter((value) => !isErased(value))
  if (left.length > 0) return { ...condition, value: left }
  // No guest in a segment has this last name.
  const operator = condition.operator === 'notEquals' || condition.operator === 'notIn' ? 'notEquals' : 'equals'
  return { field: 'lastName', operator, value: 'anonymized guest' }
}
