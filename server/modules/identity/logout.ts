import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { reply } from '#platform/http/reply.ts'
import { bodyOf, Nothing, OpaqueToken } from './bodies.ts'
import { endSessions } from './end-sessions.ts'
import { readTenantToken } from './tenant-token.ts'

/**
 * §4.5, §5.6 POST /auth/logout: ends the session of a refresh token. Access tokens stay valid until they expire. A
 * token that is none is answered alike: what the caller wants is so already.
 */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'Sign out',
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ refreshToken: OpaqueToken }),
  returns: Nothing,
  async handle(ctx, { body }) {
    const token = readTenantToken(body.refreshToken)
    if (token) {
      const { tenantId, hash } = token
      const itsSession = sql`
        id = (select session_id from refresh_tokens where tenant_id = ${tenantId} and token_hash = ${hash})`
      await ctx.transaction(tenantId, async (inside) => endSessions(inside, itsSession, 'logout'))
    }
    return reply(null, { message: 'Signed out' })
  },
})
