import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Ends all sessions of a user on behalf of an administrator, each with an audit entry. Call it after the user's row
 * was changed: a concurrent sign-in holds that row, and its session must be visible here.
 */
export async function signOutUser(ctx: WriteContext, userId: string): Promise<void> {
  const active = await ctx.db.many(sql<{ id: string }>`
    select id from sessions
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and ended_at is null and expires_at > ${ctx.now}`)
  endSessions(ctx, sql`user_id = ${userId}`, 'admin')
  const changes = [
    { field: 'userId', before: null, after: userId },
    { field: 'reason', before: null, after: 'admin' },
  ]
  for (const { id } of active) ctx.audit({ action: 'session.ended', resourceType: 'session', resourceId: id, changes })
}
