import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { GroupBy } from './group-by.ts'
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
  const named = namedBy[asked.groupBy]
  if (!named) return () => null
  const keys = sql.val(groups.filter((group) => group !== ''))
  return lookup(
    await ctx.db.many(sql<Named>`
      select ${named.key ?? sql`id`} as id, ${named.name ?? sql`name`} as name from ${sql.ref(named.table)}
      where tenant_id = ${asked.tenantId} and ${named.key ? sql`${named.key} = any (${keys}::text[])` : sql`id = any (${keys}::uuid[])`}`),
  )
}

/** Whose names they are; `key`: what their groups are the values of, ids unless told. */
const namedBy: Partial<Record<GroupBy, { table: string; key?: Query; name?: Query }>> = {
  roomType: { table: 'room_types' },
  discount: { table: 'discounts' },
  endpoint: { table: 'webhooks', name: sql`url` },
  did: { table: 'voice_dids', name: sql`coalesce(label, number)` },
  agent: { table: 'users', name: sql`first_name || ' ' || last_name` },
  queue: { table: 'voice_queues', key: sql`key` },
  category: { table: 'wrap_up_categories', key: sql`code` },
}

function lookup(named: readonly Named[]): (group: string | null) => string | null {
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return (group) => (group === null ? null : (names.get(group) ?? null))
}
