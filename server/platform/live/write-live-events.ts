import type { WriteContext } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { work } from '../workers/work.ts'
import type { LiveEventInput, LiveEventType } from './live-event.ts'

/** Live events to send to the streams of every process. */
export const liveEventWork = work('live events', { isForAll: true })

/** The row of a live event, to be written in the transaction of the change. */
export const writeLiveEvent = <E extends LiveEventType>(
  ctx: WriteContext,
  type: E,
  { to, data }: LiveEventInput<E>,
): Query =>
  writeLiveEvents(
    ctx,
    type,
    sql`select ${JSON.stringify(to)}::jsonb as audience, ${JSON.stringify(data)}::jsonb as data`,
  )

/** The rows of several live events of a type, as `writeLiveEvent` writes one. */
export const writeEachLiveEvent = <E extends LiveEventType>(
  ctx: WriteContext,
  type: E,
  events: readonly LiveEventInput<E>[],
): Query =>
  writeLiveEvents(
    ctx,
    type,
    sql`select audience::jsonb, data::jsonb from unnest(${sql.val(events.map(({ to }) => JSON.stringify(to)))}::text[],
      ${sql.val(events.map(({ data }) => JSON.stringify(data)))}::text[]) as given (audience, data)`,
  )

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
