import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { addDays } from '#shared/stay.ts'
import type { GroupSums, ReportQuery } from '../engine/report.ts'
import { createRowBuilder, type ReportRow } from '../engine/report-rows.ts'
import { bookingsOf } from '../facts/booking-facts.ts'
import { nightSums } from '../facts/night-facts.ts'
import { arrivals } from '../reports/arrivals.ts'
import { departures } from '../reports/departures.ts'
import { inHouse } from '../reports/in-house.ts'
import { occupancy } from '../reports/occupancy.ts'
import { revenue } from '../reports/revenue.ts'

const daysAhead = 14

type NightValues = {
  readonly roomsSold: number
  readonly roomsAvailable: number
  readonly occupancyPercent: number | null
}
type Revenue = { currencyCode: string; roomRevenue: number; adr: number | null; revPar: number | null }
type ListTotals = { readonly reservations: number }
type BookingCounts = { readonly created: number; readonly cancelled: number }

/** Rooms, revenue and guests of a business date, from the same sums as the reports, in one round trip. */
export async function dashboardHotels(ctx: ReadContext, query: ReportQuery) {
  const { from: day } = query.period
  const ahead: ReportQuery = { ...query, groupBy: 'day', period: { from: day, to: addDays(day, daysAhead - 1) } }
  const [nights, money, arriving, departing, staying, [booked]] = await ctx.db.batch<
    [GroupSums, GroupSums, ListTotals, ListTotals, ListTotals, BookingCounts]
  >([
    nightSums(ahead, { perCurrency: false }),
    nightSums(query, { perCurrency: true }),
    arrivals.sums(query) as never,
    departures.sums(query) as never,
    inHouse.sums(query) as never,
    sql<BookingCounts>`select
      (select coalesce(sum(bookings), 0) from ${bookingsOf(query, 'created', 'source')})::bigint as created,
      (select coalesce(sum(bookings), 0) from ${bookingsOf(query, 'cancelled', 'source')})::bigint as cancelled`,
  ])
  const byNight = createRowBuilder(occupancy, { query: ahead, groups: nights, whole: [] }, null).rows(() => null)
  const byCurrency = createRowBuilder(revenue, { query, groups: [], whole: money }, null).totals()
  const [tonight] = byNight as unknown as NightValues[]
  return {
    rooms: {
      sold: tonight?.roomsSold ?? 0,
      available: tonight?.roomsAvailable ?? 0,
      occupancyPercent: tonight?.occupancyPercent ?? null,
    },
    revenue: (byCurrency as unknown as Revenue[]).map(({ currencyCode, roomRevenue, adr, revPar }) => ({
      currencyCode,
      roomRevenue,
      adr,
      revPar,
    })),
    arrivals: arriving[0]?.reservations ?? 0,
    departures: departing[0]?.reservations ?? 0,
    inHouse: staying[0]?.reservations ?? 0,
    reservationsToday: { created: booked?.created ?? 0, cancelled: booked?.cancelled ?? 0 },
    next14Days: byNight.map((row: ReportRow) => ({
      date: String(row['group']),
      sold: Number(row['roomsSold']),
      available: Number(row['roomsAvailable']),
    })),
  }
}
