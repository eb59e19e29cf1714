import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { writeLiveFrom } from '#platform/live/live-event.ts'
import { sessionEnded } from '../live-events.ts'

/** Why a session is over: `logout` is §5.6, `revoked` its user from another session. Only a logout spares access tokens. */
export type EndReason = 'logout' | 'revoked' | 'reuse' | 'passwordReset' | 'admin' | 'expired'

/**
 * Ends the active sessions of the tenant that a condition on their row names, and revokes their refresh tokens. A
 * second statement does that, because it must see the token of a refresh that the first one waited for.
 */
export function endSessions(ctx: Context, which: Query, reason: EndReason): void {
  const { tenantId } = ctx.actor
  ctx.onCommit(sql`
    with ended as (
      update sessions set ended_at = ${ctx.now}, ended_reason = ${reason}
      where tenant_id = ${tenantId} and ended_at is null and ${which}
      returning id)
    ${writeLiveFrom(ctx, sessionEnded, toldOfEnd(reason))}`)
  ctx.onCommit(sql`
    update refresh_tokens set used_at = ${ctx.now}
    where tenant_id = ${tenantId} and used_at is null and session_id in (
      select id from sessions where tenant_id = ${tenantId} and ended_at is not null and ${which})`)
}

/** Each session is told of its own end. */
const toldOfEnd = (reason: EndReason): Query => sql`
  select jsonb_build_object('sessionId', id) as audience,
    jsonb_build_object('sessionId', id, 'reason', ${reason}::text) as data
  from ended`
