import Type from 'typebox'
import { ownActiveSessions } from '#modules/identity/index.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { Id, Instant, textOrNull } from '#platform/http/schemas.ts'
import { queryPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { browserName } from './browser-name.ts'

const Device = Type.Object({
  id: Id,
  browser: textOrNull(),
  userAgent: Type.String(),
  ip: Type.String(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: Type.Boolean(),
})

const sort = ['-lastUsedAt', 'createdAt']

/**
 * GET /app/sessions: where the user is signed in, the latest first. It includes sessions of other programs, so that the
 * user sees every sign-in.
 */
export const listDevices = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  summary: 'List the devices on which I am signed in',
  query: listQuery({}, { sort }),
  returns: page(Device),
  async handle(ctx, { query }) {
    const found = await queryPage(ctx, query, {
      fields: {},
      columns: sql`id, user_agent, ip, created_at, id is not distinct from ${ctx.actor.sessionId}::uuid as is_current,
        greatest(last_used_at, (select p.last_seen_at from panel_sessions p
          where p.tenant_id = sessions.tenant_id and p.session_id = sessions.id)) as last_seen_at`,
      table: 'sessions',
      where: ownActiveSessions(ctx),
      sort,
      all: false,
    })
    const items = found.items as { userAgent: string }[]
    return { ...found, items: items.map((item) => ({ ...item, browser: browserName(item.userAgent) })) }
  },
})
