import type { ReadContext } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { refuse } from '../kernel/errors.ts'

/** Rows that depend on a record. `named` is their name in the message, by default that of the table. */
export type DependentRows = { readonly table: string; readonly where: Query; readonly named?: string }

type Count = { count: number }

/** Throws 409 `dependent_records` (§4.3) if other records depend on this one. The message counts them in all hotels. */
export async function assertNoDependents(
  ctx: ReadContext,
  label: string,
  all: readonly DependentRows[],
): Promise<void> {
  const { tenantId } = ctx.actor
  const queries = all.map(
    ({ table, where }) =>
      sql<Count>`select count(*) as count from ${sql.table(table)} where tenant_id = ${tenantId} and ${where}`,
  )
  const counts = await ctx.acrossHotels((db) => db.batch<Count[]>(queries))
  const found = all.flatMap(({ table, named = table.replaceAll('_', ' ') }, index) => {
    const count = counts[index]?.[0]?.count ?? 0
    return count > 0 ? [`${count} ${named}`] : []
  })
  if (found.length > 0) throw refuse('dependent_records', `Other records depend on this ${label}: ${found.join(', ')}`)
}
