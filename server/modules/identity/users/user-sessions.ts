import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { ById, doc, Id } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { endSessionsOnRecord } from '../sessions/end-sessions.ts'
import { activeSessionsOf, sessionList } from '../sessions/sessions.ts'
import { lockManagedUser } from './suspend-user.ts'
import { users } from './users.ts'

/** `GET /users/{id}/sessions`: where a user is signed in. */
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/users/:id/sessions',
  operationId: 'listUserSessions',
  access: 'users.manage',
  extension: true,
  summary: 'List the active sessions of a user',
  description:
    'Returns a page of the sessions of a user that are active, sorted by `lastUsedAt`, the latest first, unless `sort` ' +
    'says otherwise.',
  params: ById,
  query: sessionList.query,
  returns: sessionList.returns,
  async handle(ctx, { params, query }) {
    const { id } = await users.find(ctx, params.id)
    return sessionList.read(ctx, query, activeSessionsOf(ctx, id))
  },
})

/** `DELETE /users/{id}/sessions/{sessionId}`: signs a user out at one place, for example on a lost device. */
export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions/:sessionId',
  operationId: 'endUserSession',
  access: 'users.manage',
  reach: 'hotel',
  extension: true,
  summary: 'End a session of a user',
  description:
    'Ends one session of a user: its tokens become invalid at once, and its streams end. The caller must hold all ' +
    'privileges of the user.',
  status: 204,
  params: Type.Object({ id: doc(Id, 'The id of the user.'), sessionId: doc(Id, 'The id of the session.') }),
  returns: nothing(),
  async handle(ctx, { params }) {
    const { id } = await lockManagedUser(ctx, params.id)
    const session = await ctx.db.one(sql`
      select id from sessions where ${activeSessionsOf(ctx, id)} and id = ${params.sessionId} for update`)
    if (!session) throw notFound('session')
    await endSessionsOnRecord(ctx, sql`id = ${params.sessionId}`, 'admin')
    return null
  },
})
