import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** Before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000'
/** After every id. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * The last guest of the part of about `size` guests behind `after`, or nothing when what is left is no more than that: all
 * guests of a tenant are looked at part by part, each in a time of its own.
 */
export async function endOfPart(ctx: Context, after: string, size: number): Promise<string | undefined> {
  const found = await ctx.db.one(sql<{ id: string }>`
    select id from guests where tenant_id = ${ctx.actor.tenantId} and id > ${after} order by id offset ${size} limit 1`)
  return found?.id
}
