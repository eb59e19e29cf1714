import Type from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { type CommittedRefusal, commitThenRefuse, refuse } from '#platform/kernel/errors.ts'
import { assertNetworkAllowed } from '../authentication/actor-facts.ts'
import { parseOpaqueToken, type TenantToken } from '../authentication/opaque-token.ts'
import {
  issueTokens,
  refreshExpiry,
  type SessionLife,
  sessionEnd,
  type TokenPair,
  tokenPairFields,
} from '../authentication/token-pair.ts'
import { factorDueAt } from '../policy/factor-demand.ts'
import { bodyOf, OpaqueToken } from '../schemas.ts'
import { type EndReason, endSessions } from './end-sessions.ts'

/**
 * §4.5, §5.5 POST /auth/refresh: exchanges a refresh token for a new pair, once. Reuse of a redeemed token ends the
 * whole session, because somebody holds a stolen copy.
 */
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  operationId: 'refreshTokens',
  access: 'anyone',
  summary: 'Exchange a refresh token for a new pair of tokens',
  description:
    'Returns a new access token and a new refresh token of the same session. Each refresh token works once: store ' +
    'the new one before it is used. A second use ends the session at once and invalidates its access tokens, ' +
    'because one of the two holders has a stolen copy.',
  errors: ['refresh_token_invalid', 'refresh_token_reused', 'session_ended', 'user_suspended', 'network_not_allowed'],
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ refreshToken: doc(OpaqueToken, 'The refresh token of the last answer.') }),
  returns: json(named('TokenPair', Type.Object(tokenPairFields))),
  async handle(ctx, { body }) {
    const token = parseOpaqueToken(body.refreshToken)
    if (!token) throw invalidToken()
    return ctx.transaction(token.tenantId, (inside) => rotateToken(inside, token))
  },
})

/**
 * The same inside an open transaction of the token's tenant, so that the new pair can be stored where the old one was.
 * A thrown refusal leaves the token as it was. A returned one ends the session, so its writes must be committed.
 */
export async function refreshInside(ctx: WriteContext, refreshToken: string): Promise<TokenPair | CommittedRefusal> {
  const token = parseOpaqueToken(refreshToken)
  if (token?.tenantId !== ctx.actor.tenantId) throw invalidToken()
  return rotateToken(ctx, token)
}

const invalidToken = () => refuse('refresh_token_invalid', 'This refresh token is not valid; sign in again')

async function rotateToken(ctx: WriteContext, token: TenantToken) {
  const { isFresh, row } = await redeemToken(ctx, token)
  if (!row) throw invalidToken()
  if (row.isEnded) throw refuse('session_ended', 'This session has ended; sign in again')
  if (isFresh) {
    if (row.status !== 'active') throw refuse('user_suspended', 'This user is suspended')
    assertNetworkAllowed(row.allowedNetworks, ctx.request.ip)
    const life = lifeOf(row)
    if (isOver(ctx, life)) return endInstead(ctx, row, 'expired')
    if (isIdle(ctx, row, life)) return endInstead(ctx, row, 'idle')
    if (row.isOverdue) return endInstead(ctx, row, 'policy')
    extendSession(ctx, row.sessionId, life)
    return issueTokens(ctx, { ...row, life })
  }
  if (!row.isUsed) throw invalidToken()
  endSessions(ctx, sql`id = ${row.sessionId}`, 'reuse')
  const { sessionId, userId } = row
  const changes = [{ field: 'userId', before: null, after: userId }]
  ctx.audit({ action: 'session.tokenReused', resourceType: 'session', resourceId: sessionId, changes })
  ctx.afterCommit(() => ctx.runtime.log.warn({ tenantId: token.tenantId, userId, sessionId }, 'refresh token reused'))
  const message = 'This refresh token was used before, so its session has ended; sign in again'
  return commitThenRefuse(refuse('refresh_token_reused', message))
}

/** The life of a session under the policy of today. A browser records its use apart. */
const lifeOf = ({ startedAt, endsAt, hasCookie, idleMinutes }: RefreshTokenRow): SessionLife => ({
  startedAt: Temporal.Instant.from(startedAt),
  endsAt: endsAt === null ? null : Temporal.Instant.from(endsAt),
  idleMinutes: hasCookie ? null : idleMinutes,
})

function isOver(ctx: ReadContext, life: SessionLife): boolean {
  const end = sessionEnd(ctx.runtime, life)
  return end !== undefined && Temporal.Instant.compare(end, ctx.now) <= 0
}

/** The policy may have become shorter than the token. */
function isIdle({ now }: ReadContext, { lastUsedAt }: RefreshTokenRow, { idleMinutes }: SessionLife): boolean {
  if (idleMinutes === null) return false
  return Temporal.Instant.compare(Temporal.Instant.from(lastUsedAt).add({ minutes: idleMinutes }), now) <= 0
}

/** Ends a session that may not go on: it is too old, or its user must sign in with a factor or a provider now. */
function endInstead(ctx: WriteContext, { sessionId }: RefreshTokenRow, reason: EndReason): CommittedRefusal {
  endSessions(ctx, sql`id = ${sessionId}`, reason)
  return commitThenRefuse(refuse('session_ended', 'This session has ended; sign in again'))
}

type RefreshTokenRow = {
  sessionId: string
  userId: string
  roleId: string
  startedAt: string
  lastUsedAt: string
  endsAt: string | null
  hasCookie: boolean
  idleMinutes: number | null
  status: string
  allowedNetworks: string[]
  isEnded: boolean
  isUsed: boolean
  isOverdue: boolean
}

/**
 * Redeems the token in one round trip: locks the session, marks the token used, then reads the result. Each statement
 * sees everything that was committed before it began. Times are the request's, as everywhere in these tables.
 */
async function redeemToken(ctx: WriteContext, { tenantId, hash }: TenantToken) {
  const thisToken = sql`r.tenant_id = ${tenantId} and r.token_hash = ${hash}`
  const [, [fresh], [row]] = await ctx.db.batch<[object, object, RefreshTokenRow]>([
    sql`
      select s.id from refresh_tokens r join sessions s on s.tenant_id = r.tenant_id and s.id = r.session_id
      where ${thisToken} for update of s`,
    sql`
      update refresh_tokens r set used_at = ${ctx.now}
      where ${thisToken} and r.used_at is null and r.expires_at > ${ctx.now} returning r.session_id`,
    sql`
      select r.session_id, s.user_id, u.role_id, s.created_at as started_at,
        s.last_used_at, s.ends_at, s.has_cookie, p.session_idle_minutes as idle_minutes,
        case when u.deleted_at is null then u.status else 'suspended' end as status, t.allowed_networks,
        s.ended_at is not null as is_ended, r.used_at is not null as is_used,
        coalesce(s.factor = 'none' and ${factorDueAt} <= ${ctx.now}, false)
          or (s.method in ('password', 'passkey') and coalesce(p.is_sso_required, false) and not u.is_break_glass)
          as is_overdue
      from refresh_tokens r
        join sessions s on s.tenant_id = r.tenant_id and s.id = r.session_id
        join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
        join tenants t on t.tenant_id = u.tenant_id
        left join security_policies p on p.tenant_id = u.tenant_id
      where ${thisToken}`,
  ])
  return { isFresh: fresh !== undefined, row }
}

/**
 * Extends the session to the lifetime of its newest token. Expired tokens need no reuse detection any more and are
 * deleted.
 */
function extendSession(ctx: WriteContext, sessionId: string, life: SessionLife): void {
  const { tenantId } = ctx.actor
  const { ip, userAgent } = ctx.request
  ctx.onCommit(sql`
    update sessions set last_used_at = ${ctx.now}, expires_at = ${refreshExpiry(ctx, life)}, ip = ${ip},
      user_agent = ${userAgent}
    where tenant_id = ${tenantId} and id = ${sessionId}`)
  ctx.onCommit(sql`
    delete from refresh_tokens
    where tenant_id = ${tenantId} and session_id = ${sessionId} and expires_at <= ${ctx.now}`)
}
