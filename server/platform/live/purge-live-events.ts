import type { Context } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'

/**
 * Takes away what was told of some topics (a chat, by its id): texts of people, which a stream that broke off could still ask
 * for. `topics`: a query of their ids. Whoever watches has what it was told.
 */
export const forgetLive = (ctx: Context, topics: Query): Promise<number> =>
  ctx.db.run(sql`
    delete from live_events
    where tenant_id = ${ctx.actor.tenantId} and audience ->> 'topic' in (select id::text from (${topics}) t (id))`)
