import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { writeLiveEvents } from '#platform/live/write-live-events.ts'
import { sessionEnded } from '../live-events.ts'

/**
 * The reason for the end of a session. `logout` is §5.6; `revoked` means from another session of the user, `policy` by a rule of second factors. Only a
 * logout leaves access tokens valid.
 */
export type EndReason = 'logout' | 'revoked' | 'reuse' | 'passwordReset' | 'admin' | 'expired' | 'policy'

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
