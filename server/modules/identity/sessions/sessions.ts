import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing, page } from '#platform/http/response/json-response.ts'
import { Id, Instant } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { queryPage } from '#platform/resource/page.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { endSessions } from './end-sessions.ts'

const Session = Type.Object({
  id: Id,
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  ip: Type.String(),
  userAgent: Type.String(),
  isCurrent: Type.Boolean(),
})

const sort = ['-lastUsedAt', 'createdAt', 'expiresAt']

const ownActiveSessions = (ctx: ReadContext): Query => sql`
  tenant_id = ${ctx.actor.tenantId} and user_id = ${ctx.actor.userId} and ended_at is null
    and expires_at > ${ctx.now}`

/** GET /auth/sessions: the active sessions of the caller, most recently used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  summary: 'List my active sessions',
  extension: true,
  query: shapesOf({}, { sort }).query,
  returns: page(Session),
  handle: (ctx, { query }) =>
    queryPage(ctx, query, {
      fields: {},
      columns: sql`id, created_at, last_used_at, expires_at, ip, user_agent,
        id is not distinct from ${ctx.actor.sessionId}::uuid as is_current`,
      table: 'sessions',
      where: ownActiveSessions(ctx),
      sort,
      all: false,
    }),
})

/**
 * DELETE /auth/sessions/{id}: ends one of the caller's own sessions. Its access tokens become invalid at once, because
 * a device may be lost.
 */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'signed-in',
  reach: 'self',
  summary: 'End one of my sessions',
  status: 204,
  extension: true,
  params: Type.Object({ id: Id }),
  returns: nothing(),
  async handle(ctx, { params }) {
    const session = await ctx.db.one(
      sql`select id from sessions where ${ownActiveSessions(ctx)} and id = ${params.id} for update`,
    )
    if (!session) throw notFound('session')
    endSessions(ctx, sql`id = ${params.id}`, 'revoked')
    ctx.audit({ action: 'session.ended', resourceType: 'session', resourceId: params.id })
    return null
  },
})
