import type { WriteContext } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'

/**
 * Deletes live events of some topics (a chat, by its id), because they contain texts of people and a reconnecting
 * stream could still request them. `topics`: a query of their ids.
 */
export const purgeLiveEvents = (ctx: WriteContext, topics: Query): Promise<number> =>
  ctx.db.run(sql`
    delete from live_events
    where tenant_id = ${ctx.actor.tenantId} and audience ->> 'topic' in (select id::text from (${topics}) t (id))`)
