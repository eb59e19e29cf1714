import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type Callback, callbacks } from './callbacks.ts'

/** The callback as nobody changes it until this transaction ends, for work that comes upon it; nothing for one that was deleted. */
export async function lockCallback(ctx: Context, id: string): Promise<Callback | undefined> {
  const found = await ctx.db.one(sql<object>`
    select id from scheduled_callbacks
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and deleted_at is null for no key update`)
  return found && callbacks.find(ctx, id)
}
