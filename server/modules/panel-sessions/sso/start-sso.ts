import Type from 'typebox'
import { bodyOf, discoverSso, Email, findSessionConnection, startSso, stateSeconds } from '#modules/identity/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { Id } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { findSignedIn } from '../sessions/sign-out.ts'
import { newSsoCookie } from './sso-cookie.ts'

/** POST /app/sso/discover: the identity providers for an address, by its domain. It says nothing of accounts. */
export const discover = endpoint({
  method: 'POST',
  path: '/sso/discover',
  access: 'anyone',
  summary: 'Find the identity providers for an e-mail address',
  status: 200,
  unit: 'own',
  body: bodyOf({ email: Email }),
  returns: json(Type.Object({ connections: Type.Array(Type.Object({ id: Id, name: Type.String() })) })),
  handle: async ({ runtime }, { body }) => ({ connections: [...(await discoverSso(runtime, body.email))] }),
})

/**
 * POST /app/sso/start: begins a sign-in at an identity provider, or a step-up at that of the present session. The answer
 * says where the browser goes; a cookie holds what must come back. Nothing is stored.
 */
export const start = endpoint({
  method: 'POST',
  path: '/sso/start',
  access: 'anyone',
  caller: (runtime, { bearer }) => findSignedIn(runtime, bearer),
  summary: 'Begin a sign-in at an identity provider',
  status: 200,
  unit: 'own',
  body: bodyOf({
    purpose: Type.Unsafe<'signIn' | 'stepUp'>(oneOf('signIn', 'stepUp').schema),
    connectionId: Type.Optional(Id),
    email: Type.Optional(Email),
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  returns: json(Type.Object({ url: Type.String() })),
  async handle(ctx, { body }) {
    const { purpose, email, rememberMe: isLasting = false } = body
    const { tenantId, sessionId } = ctx.actor
    const session = purpose === 'stepUp' && sessionId !== null ? { tenantId, sessionId } : undefined
    if (purpose === 'stepUp' && !session) throw refuse('unauthenticated', 'Sign in first')
    const connectionId = session ? await findSessionConnection(ctx.runtime, session) : body.connectionId
    if (connectionId === undefined) throw invalidField('connectionId', 'required', 'connectionId is required')
    const { url, cookie } = await startSso(ctx, { connectionId, purpose, isLasting, email, session })
    return reply({ url }, { headers: { 'Set-Cookie': newSsoCookie(cookie, stateSeconds) } })
  },
})
