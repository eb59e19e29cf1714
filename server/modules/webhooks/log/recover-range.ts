import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'

/** Which events to look at: those after the one that `after` names at `since`, up to and including `until`. */
export type Range = {
  readonly webhookId: string
  readonly since: string
  readonly after: string
  readonly until: string
  /** None: all that the endpoint hears of. */
  readonly types: readonly string[]
}

/** What a piece of a range holds. */
export type Piece = {
  /** Events looked at, of all kinds; fewer than were asked for at the end of the range. */
  readonly looked: number
  /** How many of them the endpoint misses. */
  readonly missed: number
  /** Their ids, if they were asked for. */
  readonly ids: readonly string[]
  /** Where the next piece begins, to the microsecond. */
  readonly since: string
  readonly after: string
}

/** Looks at the next `size` events. An endpoint that is gone misses nothing. */
export const nextPiece = (ctx: Context, range: Range, size: number): Promise<Piece | undefined> =>
  ctx.db.one(sql<Piece>`
    ${missedOf(ctx, range, size)}
    select (select count(*) from looked) as looked, (select count(*) from missed) as missed,
      array(select id from missed) as ids, last.created_at::text as since, last.id as after
    from (select created_at, id from looked order by created_at desc, id desc limit 1) last`)

/** How many events of a whole range an endpoint misses, counted piece by piece. */
export async function countMissed(ctx: Context, range: Range, size: number): Promise<number> {
  let count = 0
  for (let at: Range | undefined = range; at; ) {
    const piece: Omit<Piece, 'ids'> | undefined = await ctx.db.one(sql<Piece>`
      ${missedOf(ctx, at, size)}
      select (select count(*) from looked) as looked, (select count(*) from missed) as missed,
        last.created_at::text as since, last.id as after
      from (select created_at, id from looked order by created_at desc, id desc limit 1) last`)
    count += piece?.missed ?? 0
    at = piece && piece.looked === size ? { ...range, since: piece.since, after: piece.after } : undefined
  }
  return count
}

/**
 * What the endpoint, as it is now, would have heard of and has neither got nor is about to get. An event from before its
 * registration is among it. Not `not exists`: that may be planned as a pass over all deliveries of the endpoint for each
 * event; this is one look into the index of a delivery's event.
 */
const missedOf = (ctx: Context, { webhookId, since, after, until, types }: Range, size: number): Query => sql`
  with looked as (
    select tenant_id, id, type, hotel_id, batch_id, created_at from events
    where tenant_id = ${ctx.actor.tenantId} and (created_at, id) > (${since}::timestamptz, ${after})
      and created_at <= ${until}::timestamptz
    order by created_at, id limit ${size}),
  missed as (
    select e.id from looked e
    join webhooks w on w.tenant_id = e.tenant_id and w.id = ${webhookId}
    left join lateral (
      select d.status from webhook_deliveries d
      where d.tenant_id = e.tenant_id and d.event_id = e.id and d.webhook_id = w.id limit 1) d on true
    where e.type = any (w.events) and (${types.length} = 0 or e.type = any (${types}::text[]))
      and (w.hotel_ids = '{}' or e.hotel_id = any (w.hotel_ids))
      and (d.status is null or d.status = 'failed')
      and (select true from webhook_batches b
        where b.tenant_id = e.tenant_id and b.batch_id = e.batch_id and b.webhook_id = w.id limit 1) is null)`
