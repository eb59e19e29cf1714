import { spelled } from '#shared/moment.ts'
import Type, { type Static } from 'typebox'
import { Instant } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type AccessTokens, accessTokens, accessTokenSeconds } from '#platform/crypto/access-tokens.ts'

import { newTenantToken } from './opaque-token.ts'

/** The tokens of an answer (§2.3); `expiresAt` is the access token's. */
export const tokenPairFields = {
  accessToken: Type.String(),
  refreshToken: Type.String(),
  expiresAt: Instant,
  refreshExpiresAt: Instant,
}

const TokenPair = Type.Object(tokenPairFields)

/** Whose tokens: the session and its user. */
export type Bearer = {
  readonly sessionId: string
  readonly userId: string
  readonly roleId: string
  /** When the session began. */
  readonly startedAt: Temporal.Instant
}

const refreshTokenDays = 30

/**
 * When a refresh token made now expires: after 30 days (§5.3), or with its session, where `SESSION_MAX_DAYS` gives sessions
 * an end from their beginning.
 */
export function refreshExpiry(
  { now, runtime }: Pick<Context, 'now' | 'runtime'>,
  startedAt: Temporal.Instant,
): Temporal.Instant {
  const expiry = now.add({ hours: 24 * refreshTokenDays })
  const end = sessionEnd(runtime, startedAt)
  return end && Temporal.Instant.compare(end, expiry) < 0 ? end : expiry
}

/** When a session is over however often it is refreshed; nothing where no setting says so. */
export function sessionEnd(
  { config }: Pick<Runtime, 'config'>,
  startedAt: Temporal.Instant,
): Temporal.Instant | undefined {
  const { SESSION_MAX_DAYS: days } = config
  return days === 0 ? undefined : startedAt.add({ hours: 24 * days })
}

const makers = new WeakMap<Runtime, AccessTokens>()

/** The maker and judge of access tokens of one service. */
export function accessTokensOf(runtime: Runtime): AccessTokens {
  const made = makers.get(runtime) ?? accessTokens(runtime.keys, runtime.config.PUBLIC_URL)
  makers.set(runtime, made)
  return made
}

/** Issues both tokens (§5.4); the hash of the new refresh token is written with the transaction. */
export function issueTokens(ctx: Context, { sessionId, userId, roleId, startedAt }: Bearer): Static<typeof TokenPair> {
  const { tenantId } = ctx.actor
  const refresh = newTenantToken(tenantId)
  const refreshExpiresAt = refreshExpiry(ctx, startedAt)
  ctx.onCommit(sql`
    insert into refresh_tokens (tenant_id, token_hash, session_id, created_at, expires_at)
    values (${tenantId}, ${refresh.hash}, ${sessionId}, ${ctx.now}, ${refreshExpiresAt})`)
  const claims = { sub: userId, tid: tenantId, sid: sessionId, rid: roleId }
  // A token counts whole seconds.
  const issuedAt = Math.floor(ctx.now.epochMilliseconds / 1000)
  const expiresAt = Temporal.Instant.fromEpochMilliseconds((issuedAt + accessTokenSeconds) * 1000)
  return {
    accessToken: accessTokensOf(ctx.runtime).issueAccessToken(claims, ctx.now),
    refreshToken: refresh.text,
    expiresAt: spelled(expiresAt),
    refreshExpiresAt: spelled(refreshExpiresAt),
  }
}
