import Type from 'typebox'
import { bodyOf, passkeySignInFields, profileShapes, startSessionByPasskey } from '#modules/identity/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { newCookie } from './cookie.ts'
import { addPanelSession } from './panel-session.ts'
import { profileOf } from './sign-in.ts'

/** POST /app/session/passkey: signs a browser in with a passkey alone. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/session/passkey',
  access: 'anyone',
  summary: 'Sign in to the panel with a passkey',
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ ...passkeySignInFields, rememberMe: Type.Optional(Type.Boolean()) }),
  returns: json(profileShapes.row),
  async handle(ctx, { body }) {
    const { rememberMe: isLasting = false, ...signed } = body
    let token = ''
    const { accessToken } = await startSessionByPasskey(ctx, signed, (inside, { sessionId, ...pair }) => {
      token = addPanelSession(inside, sessionId, pair)
    })
    const profile = await profileOf(ctx, accessToken)
    return reply(profile, { headers: { 'Set-Cookie': newCookie(token, { isLasting }) } })
  },
})
