import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Asked, SummedReport } from './report.ts'

type Named = { id: string; name: string }

/** What groups are called, by their keys: names of hotels, room types, discounts and so on; null for what says itself. */
export async function namesOf(
  ctx: Context,
  report: SummedReport,
  { asked, groups }: { asked: Asked; groups: readonly string[] },
): Promise<(group: string | null) => string | null> {
  const { nameOf } = report
  if (nameOf) return (group) => (group === null ? null : nameOf(group, asked))
  if (asked.groupBy === 'hotel') return lookup(asked.hotels)
  const ids = sql`tenant_id = ${asked.tenantId} and id = any (${sql.val(groups.filter((group) => group !== ''))}::uuid[])`
  if (asked.groupBy === 'roomType')
    return lookup(await ctx.db.many(sql<Named>`select id, name from room_types where ${ids}`))
  if (asked.groupBy === 'discount')
    return lookup(await ctx.db.many(sql<Named>`select id, name from discounts where ${ids}`))
  if (asked.groupBy === 'endpoint') {
    return lookup(await ctx.db.many(sql<Named>`select id, url as name from webhooks where ${ids}`))
  }
  return () => null
}

function lookup(named: readonly Named[]): (group: string | null) => string | null {
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return (group) => (group === null ? null : (names.get(group) ?? null))
}
