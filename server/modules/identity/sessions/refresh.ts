import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { bodyOf, OpaqueToken } from '../schemas.ts'
import { endSessions } from './end-sessions.ts'
import { readTenantToken, type TenantToken } from '../authentication/opaque-token.ts'
import { issueTokens, refreshExpiry, sessionEnd, tokenPairFields } from '../authentication/token-pair.ts'

/**
 * §4.5, §5.5 POST /auth/refresh: exchanges a refresh token for a new pair, once. A spent token used again ends the
 * whole session: either a thief or the owner holds a copy, and nobody can tell which.
 */
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'anyone',
  summary: 'Exchange a refresh token for a new pair of tokens',
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ refreshToken: OpaqueToken }),
  returns: Type.Object(tokenPairFields),
  async handle(ctx, { body }) {
    const token = readTenantToken(body.refreshToken)
    if (!token) throw invalidToken()
    return ctx.transaction(token.tenantId, (inside) => rotate(inside, token))
  },
})

const invalidToken = () => refuse('refresh_token_invalid', 'This refresh token is not valid; sign in')

/** Thrown refusals leave the token as it was; returned ones keep what was written. */
async function rotate(ctx: Context, token: TenantToken) {
  const { isFresh, found } = await spend(ctx, token)
  if (!found) throw invalidToken()
  if (found.isEnded) throw refuse('session_ended', 'This session is over; sign in')
  if (isFresh) {
    if (found.status !== 'active') throw refuse('user_suspended', 'This user is suspended')
    const startedAt = Temporal.Instant.from(found.startedAt)
    if (isOver(ctx, startedAt)) return expire(ctx, found.sessionId)
    touch(ctx, found.sessionId, startedAt)
    return issueTokens(ctx, { ...found, startedAt })
  }
  if (!found.isUsed) throw invalidToken()
  endSessions(ctx, sql`id = ${found.sessionId}`, 'reuse')
  const { sessionId, userId } = found
  const changes = [{ field: 'userId', before: null, after: userId }]
  ctx.audit({ action: 'session.reused', resourceType: 'session', resourceId: sessionId, changes })
  ctx.afterCommit(() => ctx.runtime.log.warn({ tenantId: token.tenantId, userId, sessionId }, 'refresh token reused'))
  return refuse('refresh_token_reused', 'This refresh token was used before; its session is over, sign in')
}

function isOver(ctx: Context, startedAt: Temporal.Instant): boolean {
  const end = sessionEnd(ctx.runtime, startedAt)
  return end !== undefined && Temporal.Instant.compare(end, ctx.now) <= 0
}

/** Ends a session that is as old as the operator lets one be. */
function expire(ctx: Context, sessionId: string): Refusal {
  endSessions(ctx, sql`id = ${sessionId}`, 'expired')
  return refuse('session_ended', 'This session is over; sign in')
}

type Found = {
  sessionId: string
  userId: string
  roleId: string
  startedAt: string
  status: string
  isEnded: boolean
  isUsed: boolean
}

/**
 * One round trip: waits for the session's lock, compares and sets in one statement, then looks. Each statement sees
 * what was committed before it began. Times are the request's, by the service's clock like every other time in these tables.
 */
async function spend(ctx: Context, { tenantId, hash }: TenantToken) {
  const mine = sql`r.tenant_id = ${tenantId} and r.token_hash = ${hash}`
  const [, [fresh], [found]] = await ctx.db.batch<[object, object, Found]>([
    sql`
      select s.id from refresh_tokens r join sessions s on s.tenant_id = r.tenant_id and s.id = r.session_id
      where ${mine} for update of s`,
    sql`
      update refresh_tokens r set used_at = ${ctx.now}
      where ${mine} and r.used_at is null and r.expires_at > ${ctx.now} returning r.session_id`,
    sql`
      select r.session_id, s.user_id, u.role_id, s.created_at as started_at,
        case when u.deleted_at is null then u.status else 'suspended' end as status,
        s.ended_at is not null as is_ended, r.used_at is not null as is_used
      from refresh_tokens r
        join sessions s on s.tenant_id = r.tenant_id and s.id = r.session_id
        join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where ${mine}`,
  ])
  return { isFresh: fresh !== undefined, found }
}

/** The session lives as long as its newest token; tokens that have expired need no watching any more. */
function touch(ctx: Context, sessionId: string, startedAt: Temporal.Instant): void {
  const { tenantId } = ctx.actor
  const { ip, userAgent } = ctx.request
  ctx.onCommit(sql`
    update sessions set last_used_at = ${ctx.now}, expires_at = ${refreshExpiry(ctx, startedAt)}, ip = ${ip},
      user_agent = ${userAgent}
    where tenant_id = ${tenantId} and id = ${sessionId}`)
  ctx.onCommit(sql`
    delete from refresh_tokens
    where tenant_id = ${tenantId} and session_id = ${sessionId} and expires_at <= ${ctx.now}`)
}
