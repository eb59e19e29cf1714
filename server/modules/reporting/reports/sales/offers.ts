import { sql } from '#platform/db/sql.ts'
import { groupExpression } from '../../engine/group-by.ts'
import { amount, count, nullableHours, percent } from '../../engine/metrics.ts'
import type { Report, ReportQuery } from '../../engine/report.ts'
import { momentGroups, rowsInPeriod } from '../../facts/call-rows.ts'
import { revenueOfBooking } from './revenue-of-booking.ts'

/** GET /reports/offers: the offers that were sent, by what became of them. */
export const offers: Report = {
  name: 'offers',
  summary: 'Offers by agent, hotel, channel and origin, what became of them, and their revenue',
  groupBy: ['agent', 'channel', 'origin', ...momentGroups],
  perCurrency: true,
  mainMetric: 'acceptedPercent',
  metrics: {
    sent: count('sent', 'offers that were sent in the period'),
    seen: count('seen', 'those that a person looked at'),
    accepted: count('accepted', 'those that were accepted'),
    declined: count('declined', 'those that the guest declined'),
    expired: count('expired', 'those whose time is over'),
    lost: count('lost', 'those that were closed with a reason'),
    seenPercent: percent('seen', 'sent', 'seen ÷ sent × 100'),
    acceptedPercent: percent('accepted', 'closed', 'accepted ÷ (sent − those that wait for the guest) × 100'),
    medianHoursToAccept: nullableHours('hours', 'the median of the hours from the sending to the acceptance'),
    offeredValue: amount('value', 'Σ totals of the accepted stays, or else of the first ones that were offered'),
    roomRevenue: amount('revenue', 'Σ room revenue of the bookings without cancellations and no-shows'),
  },
  sums(query) {
    const group = groupExpression(query, sql`o.day`, {
      hour: sql`o.hour`,
      hotel: sql`o.hotel_id::text`,
      agent: sql`o.owner_user_id::text`,
      channel: channelOf(query),
      origin: sql`case when o.call_id is not null then 'call' when o.conversation_id is not null then 'conversation'
        else 'other' end`,
    })
    const are = (status: string) => sql`count(*) filter (where o.state = ${status})`
    return sql`
      select ${group} as group, o.currency_code, count(*) as sent, count(o.seen_at) as seen,
        ${are('accepted')} as accepted, ${are('declined')} as declined, ${are('expired')} as expired,
        ${are('lost')} as lost, count(*) filter (where o.state not in ('sent', 'seen')) as closed,
        (percentile_cont(0.5) within group (order by extract(epoch from o.closed_at - o.sent_at)::double precision)
          filter (where o.state = 'accepted') / 3600)::numeric as hours,
        sum(o.total_amount) as value, sum(o.revenue) as revenue
      from (${sentOffers(query)}) o group by 1, 2`
  },
}

/** How an offer was last written; null if its address was copied. */
const channelOf = ({ tenantId }: ReportQuery) => sql`(
  select l.attempts -> -1 ->> 'channel' from letters l
  where l.tenant_id = ${tenantId} and l.offer_id = o.id and l.event = 'offer' order by l.created_at desc, l.id desc limit 1)`

/** The offers of the period with their state, the stay that counts, and the revenue of the booking. */
const sentOffers = (query: ReportQuery) => sql`
  select c.*, a.total_amount, a.currency_code,
    case when c.status in ('sent', 'seen') and c.valid_until <= ${query.now}::timestamptz then 'expired' else c.status end as state,
    ${revenueOfBooking(query, { reservationId: sql`c.reservation_id`, currencyCode: sql`a.currency_code` })} as revenue
  from (${rowsInPeriod(query, { table: 'offers', at: 'sent_at', where: sql`t.sent_at is not null` })}) c
    cross join lateral (
      select a.total_amount, a.currency_code from offer_alternatives a
      where a.tenant_id = ${query.tenantId} and a.offer_id = c.id
      order by (a.reservation_id = c.reservation_id) is true desc, a.position limit 1) a`
