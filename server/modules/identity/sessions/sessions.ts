import Type from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing, page } from '#platform/http/response/json-response.ts'
import { doc, Id, Instant, InstantOrNull, named } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { queryPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { endSessions } from './end-sessions.ts'

const Session = named(
  'Session',
  Type.Object({
    id: doc(Id, 'The id of the session.'),
    createdAt: doc(Instant, 'When the user signed in.', '2026-08-01T05:58:21.000Z'),
    lastUsedAt: doc(
      Instant,
      'When the tokens of the session were last renewed, at first the time of the sign-in.',
      '2026-08-01T10:04:40.000Z',
    ),
    expiresAt: doc(Instant, 'When the session ends unless its tokens are renewed before.', '2026-08-31T10:04:40.000Z'),
    endsAt: doc(
      InstantOrNull,
      'When the session ends, however often its tokens are renewed; null if the policy sets no end.',
      null,
    ),
    factor: doc(
      oneOf('none', 'totp', 'passkey', 'recoveryCode', 'device').schema,
      'The second factor that was shown last in the session.',
      'totp',
    ),
    ip: doc(Type.String(), 'The IP address of the last sign-in or renewal.', '203.0.113.10'),
    userAgent: doc(
      Type.String(),
      'The program of the last sign-in or renewal, as its `User-Agent` says.',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    ),
    isCurrent: doc(Type.Boolean(), 'True for the session that makes this request.', true),
  }),
)

const sort = ['-lastUsedAt', 'createdAt', 'expiresAt']

/** The condition of the active sessions of a user, on `sessions`. */
export const activeSessionsOf = (ctx: ReadContext, userId: string | null): Query => sql`
  tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and ended_at is null
    and least(expires_at, ends_at) > ${ctx.now}`

/** The condition of the caller's own active sessions, on `sessions`. */
export const ownActiveSessions = (ctx: ReadContext): Query => activeSessionsOf(ctx, ctx.actor.userId)

/** What a list of sessions has in common: its schemas, and the page of those that match. */
export const sessionList = {
  query: listQuery({}, { sort }),
  returns: page(Session),
  read: (ctx: ReadContext, query: Parameters<typeof queryPage>[1], where: Query) =>
    queryPage(ctx, query, {
      fields: {},
      columns: sql`id, created_at, last_used_at, expires_at, ends_at, ip, user_agent, factor,
        id is not distinct from ${ctx.actor.sessionId}::uuid as is_current`,
      table: 'sessions',
      where,
      sort,
      all: false,
    }),
}

/** GET /auth/sessions: the active sessions of the caller, most recently used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  operationId: 'listSessions',
  access: 'signed-in',
  summary: 'List my active sessions',
  description:
    'Returns a page of the sessions of the caller that are active, sorted by `lastUsedAt`, the latest first, ' +
    'unless `sort` says otherwise. Each is a device or program where the caller is signed in.',
  extension: true,
  query: sessionList.query,
  returns: sessionList.returns,
  handle: (ctx, { query }) => sessionList.read(ctx, query, ownActiveSessions(ctx)),
})

/**
 * DELETE /auth/sessions/{id}: ends one of the caller's own sessions. Its access tokens become invalid at once, because
 * a device may be lost.
 */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  operationId: 'endSession',
  access: 'signed-in',
  reach: 'self',
  summary: 'End one of my sessions',
  description:
    'Ends a session of the caller, for example of a lost device. Its refresh token and its access tokens become ' +
    'invalid at once, and its streams end.',
  status: 204,
  extension: true,
  params: Type.Object({ id: doc(Id, 'The id of the session.') }),
  returns: nothing(),
  async handle(ctx, { params }) {
    await endOwnSession(ctx, params.id)
    return null
  },
})

/** Ends one of the caller's own active sessions, with its access tokens. Throws 404. */
export async function endOwnSession(ctx: WriteContext, id: string): Promise<void> {
  const session = await ctx.db.one(
    sql`select id from sessions where ${ownActiveSessions(ctx)} and id = ${id} for update`,
  )
  if (!session) throw notFound('session')
  endSessions(ctx, sql`id = ${id}`, 'revoked')
  ctx.audit({ action: 'session.ended', resourceType: 'session', resourceId: id })
}
