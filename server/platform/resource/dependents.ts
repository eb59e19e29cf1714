import type { Context } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { refuse } from '../kernel/errors.ts'

/** Rows that would miss a record: of which table, which of them, and what they are called if not by the table's name. */
export type Dependents = { readonly table: string; readonly where: Query; readonly named?: string }

type Count = { count: number }

/** Throws 409 `dependent_records` (§4.3) when others depend on a record; says how many of each, whoever may see them. */
export async function mustHaveNoDependents(ctx: Context, label: string, all: readonly Dependents[]): Promise<void> {
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
