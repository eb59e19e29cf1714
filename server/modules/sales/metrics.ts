import { sql } from '#platform/db/sql.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import { offerHolds, openOffers } from './offers/offer-limits.ts'

/** How near open offers are to their limits. Both queries read indexes of open rows alone. */
export const offerMetrics: MetricSource = {
  metrics: {
    open: { name: openOffers.gauge, help: 'The maximum of open offers of one guest' },
    holds: { name: offerHolds.gauge, help: 'The maximum of alternatives of one room type whose rooms offers hold' },
  },
  async read({ database }) {
    const row = await database.in('workers').one(sql<{ open: number; holds: number }>`
      select
        (select coalesce(max(total), 0) from (
          select count(*) as total from offers where status in ('sent', 'seen') group by tenant_id, guest_id) o) as open,
        (select coalesce(max(total), 0) from (
          select count(*) as total from offers o
          join offer_alternatives a on a.tenant_id = o.tenant_id and a.offer_id = o.id
          where o.status in ('sent', 'seen') and a.reservation_id is not null
          group by a.tenant_id, a.room_type_id) h) as holds`)
    return row ?? {}
  },
}
