import { newOpaqueToken, type TenantToken, type TokenPair } from '#modules/identity/index.ts'
import type { OwnContext, WriteContext } from '#platform/context.ts'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import type { Db } from '#platform/db/database.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import type { Runtime } from '#platform/runtime.ts'

/** A signed-in browser with the tokens of its session, which are encrypted. */
export type PanelSession = {
  readonly tenantId: string
  readonly sessionId: string
  readonly userId: string
  /** First and last name. */
  readonly userName: string
  readonly accessToken: string
  readonly refreshToken: string
  readonly accessExpiresAt: string
  readonly renewAt: string
  readonly lastSeenAt: string
  readonly lastActiveAt: string
}

const accessToken = encryptedColumn({ table: 'panel_sessions', column: 'access_token', idColumn: 'session_id' })
const refreshToken = encryptedColumn({ table: 'panel_sessions', column: 'refresh_token', idColumn: 'session_id' })

/** The columns of the tokens. */
export const encryptedColumns = [accessToken, refreshToken]

/** Tokens are renewed 30 to 120 seconds before they expire, so that those of a whole shift do not all at once. */
const minLeadSeconds = 30
const spreadSeconds = 90

/** The columns that hold a pair of tokens. */
function tokenColumns({ runtime }: Pick<OwnContext, 'runtime'>, pair: TokenPair, ids: SessionIds) {
  const row = { tenantId: ids.tenantId, id: ids.sessionId }
  const lead = Math.round(minLeadSeconds + runtime.random() * spreadSeconds)
  return {
    accessToken: accessToken.encrypt(runtime.keys, pair.accessToken, row),
    refreshToken: refreshToken.encrypt(runtime.keys, pair.refreshToken, row),
    accessExpiresAt: pair.expiresAt,
    renewAt: Temporal.Instant.from(pair.expiresAt).subtract({ seconds: lead }).toString(),
    expiresAt: pair.refreshExpiresAt,
  }
}

type SessionIds = Pick<PanelSession, 'tenantId' | 'sessionId'>

/** Adds a browser to the transaction that starts its session. Returns the token for its cookie. */
export function addPanelSession(ctx: WriteContext, sessionId: string, pair: TokenPair): string {
  const { tenantId } = ctx.actor
  const { text, hash } = newOpaqueToken(tenantId)
  const columns = tokenColumns(ctx, pair, { tenantId, sessionId })
  ctx.onCommit(sql`
    insert into panel_sessions (tenant_id, session_id, cookie_hash, access_token, refresh_token, access_expires_at,
      renew_at, expires_at, created_at, last_seen_at, last_active_at)
    values (${tenantId}, ${sessionId}, ${hash}, ${columns.accessToken}, ${columns.refreshToken},
      ${columns.accessExpiresAt}, ${columns.renewAt}, ${columns.expiresAt}, ${ctx.now}, ${ctx.now}, ${ctx.now})`)
  return text
}

const selectPanelSession = (condition: Query): Query<PanelSession> => sql`
  select p.tenant_id, p.session_id, u.id as user_id, u.first_name || ' ' || u.last_name as user_name, p.access_token,
    p.refresh_token, p.access_expires_at, p.renew_at, p.last_seen_at,
    p.last_active_at
  from panel_sessions p
    join sessions s on s.tenant_id = p.tenant_id and s.id = p.session_id
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join security_policies o on o.tenant_id = p.tenant_id
  where ${condition}`

/**
 * Whether nobody has used the browser `p` of the user `u` for the idle time of the policy `o`. A talk is use, and so is the
 * presence that was chosen or that a talk left.
 */
export const isIdle = (now: Temporal.Instant): Query => sql`
  coalesce(u.presence not in ('onCall', 'wrapUp')
    and greatest(p.last_active_at, u.presence_since) <= ${now}::timestamptz - make_interval(mins => o.session_idle_minutes),
    false)`

/** Finds the session of a cookie, unless it has ended. */
export const findPanelSession = (
  { database, now }: Runtime,
  { tenantId, hash }: TenantToken,
): Promise<PanelSession | undefined> =>
  database.in({ tenant: tenantId }).one(
    selectPanelSession(sql`
        p.tenant_id = ${tenantId} and p.cookie_hash = ${hash} and p.expires_at > ${now()} and not ${isIdle(now())}`),
  )

/**
 * Locks a session until the end of the transaction and reads it as it is then. Whoever changes a session locks its row
 * in `sessions` first, so that nobody waits in a circle.
 */
export async function lockPanelSession(db: Db, { tenantId, sessionId }: SessionIds): Promise<PanelSession | undefined> {
  const [, [session]] = await db.batch<[object, PanelSession]>([
    sql`select id from sessions where tenant_id = ${tenantId} and id = ${sessionId} for update`,
    selectPanelSession(sql`p.tenant_id = ${tenantId} and p.session_id = ${sessionId}`),
  ])
  return session
}

/** Replaces the tokens with the commit. Returns the session as it is then. */
export function replaceTokens(ctx: WriteContext, session: PanelSession, pair: TokenPair): PanelSession {
  const { tenantId, sessionId } = session
  const { expiresAt, ...columns } = tokenColumns(ctx, pair, session)
  ctx.onCommit(sql`
    update panel_sessions set access_token = ${columns.accessToken}, refresh_token = ${columns.refreshToken},
      access_expires_at = ${columns.accessExpiresAt}, renew_at = ${columns.renewAt}, expires_at = ${expiresAt}
    where tenant_id = ${tenantId} and session_id = ${sessionId}`)
  return { ...session, ...columns }
}

/** Deletes a session whose tokens can no longer be renewed. */
export const deletePanelSession = (ctx: WriteContext, { tenantId, sessionId }: SessionIds): void =>
  ctx.onCommit(sql`delete from panel_sessions where tenant_id = ${tenantId} and session_id = ${sessionId}`)

/**
 * Records that a session is in use, and that its user is active. A row that somebody has locked is left out, so that no
 * request waits.
 */
export const recordSeen = (
  { database, now }: Runtime,
  { tenantId, sessionId }: SessionIds,
  { isActive }: { readonly isActive: boolean },
): Promise<number> =>
  database.in({ tenant: tenantId }).run(sql`
    update panel_sessions set last_seen_at = ${now()},
      last_active_at = case when ${isActive}::boolean then ${now()} else last_active_at end
    where (tenant_id, session_id) in (
      select tenant_id, session_id from panel_sessions
      where tenant_id = ${tenantId} and session_id = ${sessionId} for update skip locked)`)

/** The access token of a session. Throws if its key is missing. */
export const decryptAccessToken = ({ keys }: Runtime, session: PanelSession): string =>
  accessToken.decrypt(keys, session.accessToken, { tenantId: session.tenantId, id: session.sessionId })

/** The refresh token of a session. Throws if its key is missing. */
export const decryptRefreshToken = ({ keys }: Runtime, session: PanelSession): string =>
  refreshToken.decrypt(keys, session.refreshToken, { tenantId: session.tenantId, id: session.sessionId })

/** Purges sessions that nobody has used until their refresh tokens expired. */
export const panelSessionRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from panel_sessions where (tenant_id, session_id) in (
      select tenant_id, session_id from panel_sessions where expires_at <= ${now}::timestamptz limit ${atMost})`,
}
