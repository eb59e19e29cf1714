import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { writeLiveEvents } from '#platform/live/write-live-events.ts'
import { sessionEnded } from '../live-events.ts'

/**
 * The reason for the end of a session. `logout` is §5.6; `revoked` means from another session of the user, `policy` by a rule
 * of second factors, `idle` because nobody used it, `limit` because the user has too many. Only a logout leaves access
 * tokens valid.
 */
export type EndReason =
  | 'logout'
  | 'revoked'
  | 'reuse'
  | 'passwordReset'
  | 'admin'
  | 'expired'
  | 'policy'
  | 'idle'
  | 'limit'
  | 'identityProvider'

/**
 * Ends the active sessions of the tenant that match a condition on `sessions`, and revokes their refresh tokens. A
 * second statement revokes them, because it must see the token of a refresh that the first one waited for.
 */
export function endSessions(ctx: WriteContext, condition: Query, reason: EndReason): void {
  const { tenantId } = ctx.actor
  ctx.onCommit(sql`
    with ended as (
      update sessions set ended_at = ${ctx.now}, ended_reason = ${reason}
      where tenant_id = ${tenantId} and ended_at is null and ${condition}
      returning id)
    ${writeLiveEvents(ctx, sessionEnded, sessionEndedEvents(reason))}`)
  ctx.onCommit(sql`
    update refresh_tokens set used_at = ${ctx.now}
    where tenant_id = ${tenantId} and used_at is null and session_id in (
      select id from sessions where tenant_id = ${tenantId} and ended_at is not null and ${condition})`)
}

/** Each session gets a live event about its own end. */
const sessionEndedEvents = (reason: EndReason): Query => sql`
  select jsonb_build_object('sessionId', id) as audience,
    jsonb_build_object('sessionId', id, 'reason', ${reason}::text) as data
  from ended`

const batch = 500

/**
 * Ends active sessions that match a condition on `sessions`, on record. Returns how many. A session that somebody else
 * changes at the moment is left out.
 */
export async function endSessionsOnRecord(ctx: WriteContext, condition: Query, reason: EndReason): Promise<number> {
  const ended = await ctx.db.many(sql<{ id: string; userId: string }>`
    select id, user_id from sessions
    where tenant_id = ${ctx.actor.tenantId} and ended_at is null and ${condition}
    limit ${batch} for update skip locked`)
  if (ended.length === 0) return 0
  endSessions(ctx, sql`id = any (${ended.map(({ id }) => id)}::uuid[])`, reason)
  for (const { id, userId } of ended) {
    const changes = [
      { field: 'userId', before: null, after: userId },
      { field: 'reason', before: null, after: reason },
    ]
    ctx.audit({ action: 'session.ended', resourceType: 'session', resourceId: id, changes })
  }
  return ended.length
}
