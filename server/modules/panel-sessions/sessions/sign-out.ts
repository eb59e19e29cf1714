import Type from 'typebox'
import { logOut, parseOpaqueToken, providerLogoutUrl } from '#modules/identity/index.ts'
import type { Actor } from '#platform/context.ts'
import { anonymous, systemActor } from '#platform/context-factory.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { textOrNull } from '#platform/http/schemas.ts'
import type { Runtime } from '#platform/runtime.ts'
import { removedCookie } from './cookie.ts'
import { findPanelSession, lockPanelSession } from './panel-session.ts'

/**
 * DELETE /app/session: signs the browser out. It needs no valid token, so that it also works while tokens cannot be
 * renewed. A browser without a session gets the same response, because it is signed out either way. `logoutUrl`: where the
 * browser signs out at the identity provider of the session, too.
 */
export const signOut = endpoint({
  method: 'DELETE',
  path: '/session',
  access: 'anyone',
  caller: (runtime, { bearer }) => findSignedIn(runtime, bearer),
  summary: 'Sign out of the panel',
  status: 200,
  unit: 'own',
  returns: json(Type.Object({ logoutUrl: textOrNull() })),
  async handle(ctx) {
    const { tenantId, sessionId, userId, name } = ctx.actor
    let logoutUrl: string | null = null
    if (sessionId !== null && userId !== null && name !== null) {
      logoutUrl = await providerLogoutUrl(ctx.runtime, { tenantId, sessionId })
      await ctx.transaction(tenantId, async (inside) => {
        // Another request may have ended it since.
        if (!(await lockPanelSession(inside.db, { tenantId, sessionId }))) return
        logOut(inside, { id: sessionId, userId, name })
      })
    }
    return reply({ logoutUrl }, { message: 'Signed out', headers: { 'Set-Cookie': removedCookie } })
  },
})

/** The user of a cookie, without any permission. */
export async function findSignedIn(runtime: Runtime, token: string | undefined): Promise<Actor> {
  const parsed = token === undefined ? undefined : parseOpaqueToken(token)
  const session = parsed && (await findPanelSession(runtime, parsed))
  if (!session) return anonymous
  const { tenantId, sessionId, userId, userName } = session
  return { ...systemActor(tenantId), sessionId, userId, name: userName }
}
