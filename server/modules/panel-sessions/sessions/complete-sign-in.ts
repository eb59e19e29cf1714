import Type from 'typebox'
import { bodyOf, completeLoginStep, profileShapes, startSessionByFactor } from '#modules/identity/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { secretText } from '#platform/http/schemas.ts'
import { newCookie } from './cookie.ts'
import { addPanelSession } from './panel-session.ts'
import { profileOf } from './sign-in.ts'

/**
 * POST /app/session/second-factor: completes the sign-in of a browser. With a first factor the answer has recovery codes,
 * once.
 */
export const completeSignIn = endpoint({
  method: 'POST',
  path: '/session/second-factor',
  access: 'anyone',
  summary: 'Complete a sign-in to the panel with the second factor',
  status: 200,
  unit: 'own',
  secretAnswer: true,
  body: bodyOf({ ...completeLoginStep, rememberMe: Type.Optional(Type.Boolean()) }),
  returns: json(Type.Object({ profile: profileShapes.row, recoveryCodes: Type.Optional(Type.Array(secretText())) })),
  async handle(ctx, { body }) {
    const { rememberMe: isLasting = false, ...step } = body
    let token = ''
    const { accessToken, recoveryCodes } = await startSessionByFactor(ctx, step, (inside, { sessionId, ...pair }) => {
      token = addPanelSession(inside, sessionId, pair)
    })
    const profile = await profileOf(ctx, accessToken)
    const headers = { 'Set-Cookie': newCookie(token, { isLasting }) }
    return reply({ profile, ...(recoveryCodes ? { recoveryCodes } : {}) }, { headers })
  },
})
