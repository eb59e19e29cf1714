import Type from 'typebox'
import { bodyOf, profileShapes, readReturnedAccount, startSessionBySso, stepUpBySso } from '#modules/identity/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { Instant, machineText, text } from '#platform/http/schemas.ts'
import { newCookie } from '../sessions/cookie.ts'
import { addPanelSession } from '../sessions/panel-session.ts'
import { profileOf } from '../sessions/sign-in.ts'
import { ssoCookie } from './sso-cookie.ts'

/**
 * POST /app/session/sso: completes what `/app/sso/start` began. The page to which the provider sent the browser posts the
 * query of its address; the cookie comes along because this request is from the same origin.
 */
export const completeSso = endpoint({
  method: 'POST',
  path: '/session/sso',
  access: 'anyone',
  summary: 'Complete a sign-in at an identity provider',
  status: 200,
  unit: 'own',
  body: bodyOf({ query: text({ maxLength: 8_192, verbatim: true, ...machineText }) }),
  returns: json(Type.Object({ profile: Type.Optional(profileShapes.row), authenticatedAt: Type.Optional(Instant) })),
  async handle(ctx, { body }) {
    const returned = await readReturnedAccount(ctx, { cookie: ssoCookie(ctx.request), query: body.query })
    const { purpose, isLasting } = returned.state
    if (purpose === 'stepUp') return stepUpBySso(ctx, returned)
    let token = ''
    const { accessToken } = await startSessionBySso(ctx, returned, (inside, { sessionId, ...pair }) => {
      token = addPanelSession(inside, sessionId, pair)
    })
    return reply(
      { profile: await profileOf(ctx, accessToken) },
      { headers: { 'Set-Cookie': newCookie(token, { isLasting }) } },
    )
  },
})
