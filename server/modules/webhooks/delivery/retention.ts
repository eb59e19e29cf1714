import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import { deliveryPolicy } from '../delivery-policy.ts'

const { bodies, attempts } = deliveryPolicy.retentionDays

/** Days of 24 hours, independent of time zones. */
const daysBefore = (now: Temporal.Instant, days: number): Temporal.Instant => now.subtract({ hours: 24 * days })

/** Events created since then still have their bodies. */
export const bodiesRetainedSince = (now: Temporal.Instant): Temporal.Instant => daysBefore(now, bodies)

/** The retention time of an event that is still needed: it is checked again one day later. */
const postponedByOneDay = (now: Temporal.Instant): Temporal.Instant => daysBefore(now, bodies - 1)

/**
 * Deletes expired events. Events with a pending delivery (held or not) and events that are not relayed yet are
 * postponed by one day, so that many of them do not block the others. `retainEvents` updates a resent event, so it
 * cannot be deleted at the same time. Rows are addressed by `ctid` and deliveries by index, so that no plan scans a
 * whole table.
 */
export const eventRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    with old as (
      select e.ctid as place, coalesce(e.relayed_at is null or (
        select true from webhook_deliveries d
        where d.tenant_id = e.tenant_id and d.event_id = e.id and d.status in ('pending', 'leased') limit 1), (
        select true from webhook_delivery_batches b where b.tenant_id = e.tenant_id and b.batch_id = e.batch_id
          limit 1), false)
        as is_needed
      from events e where coalesce(e.retained_from, e.created_at) <= ${bodiesRetainedSince(now)}::timestamptz
      order by coalesce(e.retained_from, e.created_at) limit ${atMost} for update of e skip locked),
    put_off as (
      update events set retained_from = ${postponedByOneDay(now)}::timestamptz
      where ctid = any (array(select place from old where is_needed)) returning true),
    removed as (
      delete from events where ctid = any (array(select place from old where not is_needed)) returning true)
    select true from put_off union all select true from removed`,
}

/** Deletes completed deliveries with their attempts. */
export const deliveryRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from webhook_deliveries where ctid = any (array(
      select ctid from webhook_deliveries
      where completed_at <= ${daysBefore(now, attempts)}::timestamptz
      order by completed_at limit ${atMost} for update skip locked))`,
}

/** Deletes succeeded batched deliveries together with the bodies of their events: nobody looks them up one by one. */
export const batchedDeliveryRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from webhook_deliveries where ctid = any (array(
      select ctid from webhook_deliveries
      where completed_at <= ${bodiesRetainedSince(now)}::timestamptz and is_batched and status = 'succeeded'
      order by completed_at limit ${atMost} for update skip locked))`,
}

/** Keeps events that are about to be resent from being deleted meanwhile. */
export const retainEvents = (ctx: WriteContext, ids: readonly string[]): Promise<number> =>
  ctx.db.run(sql`
    update events set retained_from = ${postponedByOneDay(ctx.now)}::timestamptz
    where tenant_id = ${ctx.actor.tenantId} and id = any(${ids}::text[])
      and coalesce(retained_from, created_at) < ${postponedByOneDay(ctx.now)}::timestamptz`)
