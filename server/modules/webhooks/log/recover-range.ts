import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'

/** The events to scan: those after the event `after` cursor `since`, up to and including `until`. */
export type RecoveryRange = {
  readonly webhookId: string
  readonly since: string
  readonly after: string
  readonly until: string
  /** Empty: all types that the endpoint is subscribed to. */
  readonly types: readonly string[]
}

/** A scanned part of a range. */
export type RecoveryChunk = {
  /** The scanned events of all types; fewer than the chunk size cursor the end of the range. */
  readonly scanned: number
  /** How many of them the endpoint has missed. */
  readonly missed: number
  /** The ids of the missed events, if requested. */
  readonly ids: readonly string[]
  /** The start of the next chunk, to the microsecond. */
  readonly since: string
  readonly after: string
}

/** Scans the next `size` events. A deleted endpoint misses nothing. */
export const nextChunk = (ctx: ReadContext, range: RecoveryRange, size: number): Promise<RecoveryChunk | undefined> =>
  ctx.db.one(sql<RecoveryChunk>`
    ${missedEvents(ctx, range, size)}
    select (select count(*) from scanned) as scanned, (select count(*) from missed) as missed,
      array(select id from missed) as ids, last.created_at::text as since, last.id as after
    from (select created_at, id from scanned order by created_at desc, id desc limit 1) last`)

/** Counts the missed events of a range, chunk by chunk. */
export async function countMissedEvents(ctx: ReadContext, range: RecoveryRange, size: number): Promise<number> {
  let count = 0
  for (let cursor: RecoveryRange | undefined = range; cursor; ) {
    const chunk: Omit<RecoveryChunk, 'ids'> | undefined = await ctx.db.one(sql<RecoveryChunk>`
      ${missedEvents(ctx, cursor, size)}
      select (select count(*) from scanned) as scanned, (select count(*) from missed) as missed,
        last.created_at::text as since, last.id as after
      from (select created_at, id from scanned order by created_at desc, id desc limit 1) last`)
    count += chunk?.missed ?? 0
    cursor = chunk && chunk.scanned === size ? { ...range, since: chunk.since, after: chunk.after } : undefined
  }
  return count
}

/**
 * The events that the endpoint, as it is registered now, has missed: not delivered and not pending. Events from before
 * its registration are included. `not exists` is avoided here: the planner may scan all deliveries of the endpoint for
 * each event, while this is one index lookup per event.
 */
const missedEvents = (
  ctx: ReadContext,
  { webhookId, since, after, until, types }: RecoveryRange,
  size: number,
): Query => sql`
  with scanned as (
    select tenant_id, id, type, hotel_id, batch_id, created_at from events
    where tenant_id = ${ctx.actor.tenantId} and (created_at, id) > (${since}::timestamptz, ${after})
      and created_at <= ${until}::timestamptz
    order by created_at, id limit ${size}),
  missed as (
    select e.id from scanned e
    join webhooks w on w.tenant_id = e.tenant_id and w.id = ${webhookId}
    left join lateral (
      select d.status from webhook_deliveries d
      where d.tenant_id = e.tenant_id and d.event_id = e.id and d.webhook_id = w.id limit 1) d on true
    where e.type = any (w.events) and (${types.length} = 0 or e.type = any (${types}::text[]))
      and (w.hotel_ids = '{}' or e.hotel_id = any (w.hotel_ids))
      and (d.status is null or d.status = 'failed')
      and (select true from webhook_delivery_batches b
        where b.tenant_id = e.tenant_id and b.batch_id = e.batch_id and b.webhook_id = w.id limit 1) is null)`
