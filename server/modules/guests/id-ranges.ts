import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** Sorts before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000'
/** Sorts after every id. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * The id that ends the range of about `size` guests after the id `after`, or undefined for the last range. Long work
 * goes through the guests of a tenant range by range, one statement or transaction each.
 */
export async function endOfRange(ctx: ReadContext, after: string, size: number): Promise<string | undefined> {
  const found = await ctx.db.one(sql<{ id: string }>`
    select id from guests where tenant_id = ${ctx.actor.tenantId} and id > ${after} order by id offset ${size} limit 1`)
  return found?.id
}
