import { sql } from '#platform/db/sql.ts'
import { groupExpression } from '../../engine/group-by.ts'
import { amount, count } from '../../engine/metrics.ts'
import type { Report } from '../../engine/report.ts'

/** GET /reports/deniedDemand: what was wanted and not booked, by night. */
export const deniedDemand: Report = {
  name: 'deniedDemand',
  summary: 'Room nights and value of stays that were wanted and not booked, by night',
  groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'kind', 'reason'],
  perCurrency: true,
  looksAhead: true,
  metrics: {
    deniedNights: count('deniedNights', 'Σ rooms of denials: the hotel could not sell the stay', 'nights'),
    deniedValue: amount('deniedValue', 'Σ value of these nights, as far as they have a price'),
    regretNights: count('regretNights', 'Σ rooms of regrets: the guest did not take the stay', 'nights'),
    regretValue: amount('regretValue', 'Σ value of these nights'),
    recoveredNights: count('recoveredNights', 'the part of both whose guests booked another stay instead', 'nights'),
  },
  sums(query) {
    const { tenantId, hotelIds, period } = query
    const group = groupExpression(query, sql`n.night`, {
      hotel: sql`n.hotel_id::text`,
      roomType: sql`n.room_type_id::text`,
      kind: sql`n.kind`,
      reason: sql`n.reason`,
    })
    // The value is spread over the nights in the smallest units of its currency: the first nights have the remainder.
    return sql`
      select ${group} as group, n.currency_code,
        sum(n.rooms) filter (where n.kind = 'denial') as denied_nights,
        sum(n.night_value) filter (where n.kind = 'denial') as denied_value,
        sum(n.rooms) filter (where n.kind = 'regret') as regret_nights,
        sum(n.night_value) filter (where n.kind = 'regret') as regret_value,
        sum(n.rooms) filter (where n.is_recovered) as recovered_nights
      from (
        select t.hotel_id, t.room_type_id, t.kind, t.reason, t.rooms, t.is_recovered, t.currency_code,
          t.check_in + i as night, (div(u.units, t.nights) + (i < mod(u.units, t.nights))::integer) / u.per as night_value
        from turnaways t
          left join currencies c on c.tenant_id = t.tenant_id and c.code = t.currency_code
          cross join lateral (select power(10::numeric, coalesce(c.decimal_places, 4)) as per,
            round(t.value * power(10::numeric, coalesce(c.decimal_places, 4))) as units) u
          cross join lateral generate_series(
            greatest(0, ${period.from}::date - t.check_in), least(t.nights - 1, ${period.to}::date - t.check_in)) i
        where t.tenant_id = ${tenantId} and t.hotel_id = any (${sql.val(hotelIds)}::uuid[])
          and t.check_out > ${period.from}::date and t.check_in <= ${period.to}::date) n
      group by 1, 2`
  },
}
