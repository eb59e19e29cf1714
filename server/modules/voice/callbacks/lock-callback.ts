import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type Callback, callbacks } from './callbacks.ts'

/**
 * Locks a callback until the transaction ends; undefined if it was deleted. For jobs and subscribers, which have no
 * endpoint.
 */
export async function lockCallback(ctx: WriteContext, id: string): Promise<Callback | undefined> {
  const found = await ctx.db.one(sql<object>`
    select id from scheduled_callbacks
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and deleted_at is null for no key update`)
  return found && callbacks.find(ctx, id)
}
