import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'
import { policy } from '../delivery-policy.ts'

const { bodies, attempts } = policy.keptDays

/** UTC days, so that nothing depends on a time zone. */
const daysBefore = (now: Temporal.Instant, days: number): Temporal.Instant => now.subtract({ hours: 24 * days })

/** Events at least as young have their bodies. */
export const bodiesKeptSince = (now: Temporal.Instant): Temporal.Instant => daysBefore(now, bodies)

/** Something that is still needed is looked at again a day later. */
const lookedAtTomorrow = (now: Temporal.Instant): Temporal.Instant => daysBefore(now, bodies - 1)

/**
 * Events whose time is over, but those that a delivery waits for, held or not, and those that are not relayed yet: they are
 * put off by a day, so that many of them do not stand in the way of the others. What is sent again at this moment is
 * touched by `keepEvents` and so cannot be taken for old. Rows are found again by their place, and the deliveries of each
 * by index: however large the tables are, no plan reads all of one.
 */
export const oldEvents: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    with old as (
      select e.ctid as place, coalesce(e.relayed_at is null or (
        select true from webhook_deliveries d
        where d.tenant_id = e.tenant_id and d.event_id = e.id and d.status in ('pending', 'leased') limit 1), (
        select true from webhook_batches b where b.tenant_id = e.tenant_id and b.batch_id = e.batch_id limit 1), false)
        as is_needed
      from events e where coalesce(e.retained_from, e.created_at) <= ${bodiesKeptSince(now)}::timestamptz
      order by coalesce(e.retained_from, e.created_at) limit ${atMost} for update of e skip locked),
    put_off as (
      update events set retained_from = ${lookedAtTomorrow(now)}::timestamptz
      where ctid = any (array(select place from old where is_needed)) returning true),
    dropped as (
      delete from events where ctid = any (array(select place from old where not is_needed)) returning true)
    select true from put_off union all select true from dropped`,
}

/** Deliveries that ended so long ago, with their attempts. */
export const oldDeliveries: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from webhook_deliveries where ctid = any (array(
      select ctid from webhook_deliveries
      where completed_at <= ${daysBefore(now, attempts)}::timestamptz
      order by completed_at limit ${atMost} for update skip locked))`,
}

/** Batched deliveries that went well, no longer than the bodies of their events: nobody asks for them one by one. */
export const oldBatchedDeliveries: Sweep = {
  scope: 'workers',
  oldest: (now, atMost) => sql`
    delete from webhook_deliveries where ctid = any (array(
      select ctid from webhook_deliveries
      where completed_at <= ${bodiesKeptSince(now)}::timestamptz and is_batched and status = 'succeeded'
      order by completed_at limit ${atMost} for update skip locked))`,
}

/** Before events are sent again: keeps those from being dropped meanwhile that are about to be. */
export const keepEvents = (ctx: Context, ids: readonly string[]): Promise<number> =>
  ctx.db.run(sql`
    update events set retained_from = ${lookedAtTomorrow(ctx.now)}::timestamptz
    where tenant_id = ${ctx.actor.tenantId} and id = any(${ids}::text[])
      and coalesce(retained_from, created_at) < ${lookedAtTomorrow(ctx.now)}::timestamptz`)
