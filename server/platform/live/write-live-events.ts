import type { WriteContext } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { work } from '../workers/work.ts'
import type { LiveEventInput, LiveEventType } from './live-event.ts'

/** Live events to send to the streams of every process. */
export const liveEventWork = work('live events', { isForAll: true })

/** A live event of a transaction. */
export type NotedLiveEvent = { readonly type: string } & LiveEventInput<LiveEventType>

/** The rows of the live events of a transaction, to be written with its commit, in their order. */
export function writeNotedLiveEvents(ctx: WriteContext, noted: readonly NotedLiveEvent[]): Query {
  ctx.afterCommit(() => ctx.runtime.wake(liveEventWork))
  const rows = noted.map(
    ({ type, to, data }) => sql`(${ctx.actor.tenantId}::uuid, ${type}, ${JSON.stringify(to)}::jsonb,
      ${JSON.stringify(data)}::jsonb, ${ctx.now.toString()}::timestamptz)`,
  )
  return sql`insert into live_events (tenant_id, type, audience, data, created_at) values ${sql.join(rows)}`
}

/**
 * Writes a live event for each row of a query of `audience` and `data` as jsonb. The query may be the last part of a
 * `with`.
 */
export function writeLiveEvents(ctx: WriteContext, type: LiveEventType, rows: Query): Query {
  ctx.afterCommit(() => ctx.runtime.wake(liveEventWork))
  return sql`
    insert into live_events (tenant_id, type, audience, data, created_at)
    select ${ctx.actor.tenantId}::uuid, ${type.name}, audience, data, ${ctx.now.toString()}::timestamptz
    from (${rows}) new_events`
}
