import Type, { type Static } from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type AccessTokens, accessTokenSeconds, accessTokens } from '#platform/crypto/access-tokens.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Instant, secretText } from '#platform/http/schemas.ts'
import type { Runtime } from '#platform/runtime.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { identitySettings } from '../settings.ts'
import { newOpaqueToken } from './opaque-token.ts'

/** The token fields of a response (§2.3). `expiresAt` is that of the access token. */
export const tokenPairFields = {
  accessToken: doc(
    secretText(),
    'The access token, a JWT: send it as `Authorization: Bearer …`. It is valid for 15 minutes.',
    'eyJhbGciOiJFZERTQSIs…',
  ),
  refreshToken: doc(secretText(), 'The refresh token, which gets the next pair of tokens, once.', 'AZ--Hy8U…'),
  expiresAt: doc(Instant, 'When the access token expires.', '2026-08-01T10:19:40.000Z'),
  refreshExpiresAt: doc(
    Instant,
    'When the refresh token expires: after 30 days, or earlier if the policy or the operator limits sessions.',
    '2026-08-31T10:04:40.000Z',
  ),
}

const TokenPairSchema = Type.Object(tokenPairFields)

/** The tokens that a sign-in or a refresh issues. */
export type TokenPair = Static<typeof TokenPairSchema>

/** The session and user that tokens are issued for. */
export type TokenSubject = {
  readonly sessionId: string
  readonly userId: string
  readonly roleId: string
  readonly life: SessionLife
}

/** What limits a session. */
export type SessionLife = {
  readonly startedAt: Temporal.Instant
  /** The end that the policy had set at its start, or shortened since; null for none. */
  readonly endsAt: Temporal.Instant | null
  /** After how many minutes without a refresh it ends; null for a browser, whose use is recorded apart. */
  readonly idleMinutes: number | null
}

const refreshTokenDays = 30

/**
 * The expiry of a refresh token issued now: the first of 30 days (§5.3), the end of its session, and the idle time.
 */
export function refreshExpiry(
  { now, runtime }: Pick<ReadContext, 'now' | 'runtime'>,
  life: SessionLife,
): Temporal.Instant {
  const { idleMinutes } = life
  const idle = idleMinutes === null ? [] : [now.add({ minutes: idleMinutes })]
  return first(now.add({ hours: 24 * refreshTokenDays }), ...idle, ...ends(runtime, life))
}

/** The end of a session, however often it is refreshed. Undefined if neither policy nor `SESSION_MAX_DAYS` limits it. */
export function sessionEnd(runtime: Pick<Runtime, 'config'>, life: SessionLife): Temporal.Instant | undefined {
  const [one, ...others] = ends(runtime, life)
  return one && first(one, ...others)
}

function ends({ config }: Pick<Runtime, 'config'>, { startedAt, endsAt }: SessionLife): Temporal.Instant[] {
  const { SESSION_MAX_DAYS: days } = identitySettings.of(config)
  return [...(endsAt ? [endsAt] : []), ...(days === 0 ? [] : [startedAt.add({ hours: 24 * days })])]
}

const first = (one: Temporal.Instant, ...others: readonly Temporal.Instant[]): Temporal.Instant =>
  others.reduce((earliest, each) => (Temporal.Instant.compare(each, earliest) < 0 ? each : earliest), one)

const accessTokensByRuntime = new WeakMap<Runtime, AccessTokens>()

/** Returns the access token issuer and verifier of a runtime. */
export function accessTokensFor(runtime: Runtime): AccessTokens {
  const tokens = accessTokensByRuntime.get(runtime) ?? accessTokens(runtime.keys, runtime.config.PUBLIC_URL)
  accessTokensByRuntime.set(runtime, tokens)
  return tokens
}

/** Issues both tokens (§5.4). The hash of the refresh token is written when the transaction commits. */
export function issueTokens(ctx: WriteContext, { sessionId, userId, roleId, life }: TokenSubject): TokenPair {
  const { tenantId } = ctx.actor
  const refresh = newOpaqueToken(tenantId)
  const refreshExpiresAt = refreshExpiry(ctx, life)
  ctx.onCommit(sql`
    insert into refresh_tokens (tenant_id, token_hash, session_id, created_at, expires_at)
    values (${tenantId}, ${refresh.hash}, ${sessionId}, ${ctx.now}, ${refreshExpiresAt})`)
  const claims = { sub: userId, tid: tenantId, sid: sessionId, rid: roleId }
  // Tokens carry whole seconds.
  const issuedAt = Math.floor(ctx.now.epochMilliseconds / 1000)
  const expiresAt = Temporal.Instant.fromEpochMilliseconds((issuedAt + accessTokenSeconds) * 1000)
  return {
    accessToken: accessTokensFor(ctx.runtime).issueAccessToken(claims, ctx.now),
    refreshToken: refresh.text,
    expiresAt: formatInstant(expiresAt),
    refreshExpiresAt: formatInstant(refreshExpiresAt),
  }
}
