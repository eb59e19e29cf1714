import Type from 'typebox'
import {
  bodyOf,
  CurrentPassword,
  Email,
  identity,
  profileShapes,
  readOwnProfile,
  startSessionByPassword,
} from '#modules/identity/index.ts'
import type { OwnContext } from '#platform/context.ts'
import { newInvocation, withReadContext } from '#platform/context-factory.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { newCookie } from './cookie.ts'
import { addPanelSession } from './panel-session.ts'

/**
 * POST /app/session: signs a browser in (§4.5, §5.10). It gets a cookie, and the tokens stay on the server. Without
 * `rememberMe: true` the cookie is dropped when the browser is closed.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/session',
  access: 'anyone',
  summary: 'Sign in to the panel',
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ email: Email, password: CurrentPassword, rememberMe: Type.Optional(Type.Boolean()) }),
  returns: json(profileShapes.row),
  async handle(ctx, { body }) {
    const { rememberMe: isLasting = false, ...credentials } = body
    let token = ''
    const { accessToken } = await startSessionByPassword(ctx, credentials, (inside, { sessionId, ...pair }) => {
      token = addPanelSession(inside, sessionId, pair)
    })
    const profile = await profileOf(ctx, accessToken)
    return reply(profile, { headers: { 'Set-Cookie': newCookie(token, { isLasting }) } })
  },
})

/** The profile of the user who has just signed in, as that user sees it. */
export async function profileOf({ runtime, request: facts }: OwnContext, accessToken: string) {
  const actor = await identity.authenticate(runtime)(accessToken, { ip: facts.ip })
  return withReadContext(newInvocation({ runtime, actor, facts }), readOwnProfile)
}
