import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { doc } from '#platform/http/schemas.ts'
import { parseOpaqueToken, type TenantToken } from '../authentication/opaque-token.ts'
import { bodyOf, OpaqueToken } from '../schemas.ts'
import { endSessions } from './end-sessions.ts'

/**
 * §4.5, §5.6 POST /auth/logout: ends the session of a refresh token. Access tokens stay valid until they expire. An
 * invalid token gets the same response: the caller is signed out either way.
 */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  operationId: 'logout',
  access: 'anyone',
  summary: 'Sign out',
  description:
    'Ends the session of a refresh token; its streams end, too. Access tokens of the session stay valid until ' +
    'they expire, at most 15 minutes. A token that is not valid gets the same response, because the caller is ' +
    'signed out either way.',
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ refreshToken: doc(OpaqueToken, 'The current refresh token of the session.') }),
  returns: nothing(),
  async handle(ctx, { body }) {
    const token = parseOpaqueToken(body.refreshToken)
    if (token) await ctx.transaction(token.tenantId, (inside) => endTokenSession(inside, token))
    return reply(null, { message: 'Signed out' })
  },
})

async function endTokenSession(ctx: WriteContext, { tenantId, hash }: TenantToken): Promise<void> {
  const session = await ctx.db.one(sql<{ id: string; userId: string; name: string }>`
    select s.id, u.id as user_id, u.first_name || ' ' || u.last_name as name
    from refresh_tokens r
      join sessions s on s.tenant_id = r.tenant_id and s.id = r.session_id
      join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where r.tenant_id = ${tenantId} and r.token_hash = ${hash} and s.ended_at is null`)
  if (session) logOut(ctx, session)
}

/** Ends a session on behalf of its user (§5.6). */
export function logOut(ctx: WriteContext, session: { id: string; userId: string; name: string }): void {
  endSessions(ctx, sql`id = ${session.id}`, 'logout')
  ctx.audit({ action: 'session.ended', resourceType: 'session', resourceId: session.id, by: session })
}
