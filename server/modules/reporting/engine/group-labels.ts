import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { labelSource } from './group-by.ts'
import type { ReportQuery, SummedReport } from './report.ts'

type LabelRow = { id: string; name: string }

/**
 * Loads the labels of groups by their keys: names of hotels, room types, discounts and so on. The label is null for
 * keys that need none.
 */
export async function loadGroupLabels(
  ctx: ReadContext,
  report: SummedReport,
  { query, groups }: { query: ReportQuery; groups: readonly string[] },
): Promise<(group: string | null) => string | null> {
  const { labelOf } = report
  if (labelOf) return (group) => (group === null ? null : labelOf(group, query))
  if (query.groupBy === 'hotel') return lookup(query.hotels)
  const source = labelSource(query.groupBy)
  if (!source) return () => null
  const values = sql.val(groups.filter((group) => group !== ''))
  const { table, key = sql`id`, name = sql`name` } = source
  const keys = source.key ? sql`${values}::text[]` : sql`${values}::uuid[]`
  return lookup(
    await ctx.db.many(sql<LabelRow>`
      select ${key} as id, ${name} as name from ${sql.ref(table)}
      where tenant_id = ${query.tenantId} and ${key} = any (${keys})`),
  )
}

function lookup(rows: readonly LabelRow[]): (group: string | null) => string | null {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (group) => (group === null ? null : (names.get(group) ?? null))
}
