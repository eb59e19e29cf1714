import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { invalidSignature } from '#platform/http/protection/provider-gate.ts'
import { rawRequest } from '#platform/http/request/raw-request.ts'
import { raw } from '#platform/http/response/raw-response.ts'
import { Id } from '#platform/http/schemas.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { spendToken } from '../../challenges/spent-tokens.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import { findConnectionTenant, readConnection } from '../connections/provider-connection.ts'
import { verifyProviderToken } from '../provider/provider-documents.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const maxBytes = 256 * 1024
/** How old a token may be. */
const maxAgeSeconds = 5 * 60

/** What a provider wants to end: one of its sessions, or all of an account. */
type Logout = { readonly idpSession: string | undefined; readonly subject: string | undefined; readonly jti: string }

/** An answer as the protocol has it: 200, or 400 for a token that is not accepted. */
const answer = (isAccepted: boolean) => ({
  status: isAccepted ? 200 : 400,
  contentType: 'application/json',
  body: isAccepted ? '' : '{"error":"invalid_request"}',
})

/**
 * `POST /sso/{id}/backchannel-logout`, at the root: an identity provider has ended a session (OpenID Connect Back-Channel
 * Logout). The sessions that began with it end, with their access tokens.
 */
export const backchannelLogout = endpoint({
  method: 'POST',
  path: '/sso/:id/backchannel-logout',
  access: 'anyone',
  summary: 'End the sessions that a provider has ended',
  status: 200,
  unit: 'own',
  params: Type.Object({ id: Id }),
  findsAccount: findAccount,
  body: rawRequest(maxBytes),
  returns: raw(),
  async handle(ctx, { params, body }) {
    const { runtime } = ctx
    const { tenantId, id } = await findAccount(runtime, params)
    const connection = await readConnection(runtime, runtime.database.in({ tenant: tenantId }), { tenantId, id })
    const token = new URLSearchParams(body.bytes.toString('utf8')).get('logout_token')
    if (!connection || token === null) return answer(false)
    try {
      const claims = await verifyProviderToken(runtime, connection, token, { maxTokenAge: maxAgeSeconds })
      const logout = logoutOf(claims)
      if (!logout) return answer(false)
      return answer(await ctx.transaction(tenantId, (inside) => endProviderSessions(inside, id, logout)))
    } catch (error) {
      if (error instanceof Refusal) throw error
      runtime.log.warn({ err: error, connectionId: id }, 'a logout token of an identity provider was refused')
      return answer(false)
    }
  },
})

/** Throws 401 for an unknown connection, which the gate of providers counts. */
async function findAccount(runtime: Runtime, { id = '' }: { readonly id?: string }) {
  const tenantId = await findConnectionTenant(runtime, id)
  if (tenantId === undefined) throw invalidSignature()
  return { id, tenantId }
}

/** What a verified token ends; undefined for a token that is none of a logout, such as an ID token. */
function logoutOf({ events, nonce, sid, sub, jti, iat }: JWTPayload): Logout | undefined {
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  if (!isLogout || nonce !== undefined || typeof jti !== 'string' || iat === undefined) return undefined
  const idpSession = typeof sid === 'string' ? sid : undefined
  return idpSession === undefined && sub === undefined ? undefined : { idpSession, subject: sub, jti }
}

/** Ends the sessions by the provider's session, else by its account. Returns false for a token that was used before. */
async function endProviderSessions(
  ctx: WriteContext,
  connectionId: string,
  { idpSession, subject, jti }: Logout,
): Promise<boolean> {
  const { tenantId } = ctx.actor
  const hash = createHash('sha256').update(`logout ${connectionId} ${jti}`).digest()
  if (!(await spendToken(ctx, { hash, expiresAt: ctx.now.add({ seconds: 2 * maxAgeSeconds }) }))) return false
  const ofProvider = sql`connection_id = ${connectionId}`
  const condition =
    idpSession === undefined
      ? sql`${ofProvider} and user_id in (
          select user_id from external_identities
          where tenant_id = ${tenantId} and ${ofProvider} and subject = ${subject})`
      : sql`${ofProvider} and idp_session = ${idpSession}`
  const ended = await ctx.db.many(sql<{ id: string; userId: string }>`
    select id, user_id from sessions where tenant_id = ${tenantId} and ended_at is null and ${condition}`)
  endSessions(ctx, sql`id = any(${ended.map((each) => each.id)}::uuid[])`, 'identityProvider')
  for (const { id, userId } of ended) {
    const changes = [
      { field: 'userId', before: null, after: userId },
      { field: 'reason', before: null, after: 'identityProvider' },
    ]
    ctx.audit({ action: 'session.ended', resourceType: 'session', resourceId: id, changes })
  }
  return true
}
