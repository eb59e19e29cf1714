import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type FactorChange, factorChanged } from '../events.ts'

/** Tells later modules that the factors of a user have changed. */
export async function emitFactorChange(ctx: WriteContext, userId: string, change: FactorChange): Promise<void> {
  const user = await ctx.db.one(sql<{ hotelIds: string[] }>`
    select hotel_ids from users where tenant_id = ${ctx.actor.tenantId} and id = ${userId}`)
  const data = { userId, hotelIds: user?.hotelIds ?? [], ...change }
  ctx.emit(factorChanged, { subjectId: userId, hotelId: null, data })
}
