import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Ends all sessions of a user at an administrator's word, each with its entry in the audit log. After the user's row has
 * been changed: a sign-in that was under way holds that row, and its session must be seen here.
 */
export async function signOutUser(ctx: Context, userId: string): Promise<void> {
  const open = await ctx.db.many(sql<{ id: string }>`
    select id from sessions
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and ended_at is null and expires_at > ${ctx.now}`)
  endSessions(ctx, sql`user_id = ${userId}`, 'admin')
  const changes = [
    { field: 'userId', before: null, after: userId },
    { field: 'reason', before: null, after: 'admin' },
  ]
  for (const { id } of open) ctx.audit({ action: 'session.ended', resourceType: 'session', resourceId: id, changes })
}
