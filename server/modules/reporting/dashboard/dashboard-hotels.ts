import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { addDays } from '#shared/stay.ts'
import { bookingsOf } from '../facts/booking-facts.ts'
import { nightSums } from '../facts/night-facts.ts'
import type { Asked, SumsOfGroup } from '../engine/report.ts'
import { reckoner, type Row } from '../engine/report-rows.ts'
import { arrivals } from '../reports/arrivals.ts'
import { departures } from '../reports/departures.ts'
import { inHouse } from '../reports/in-house.ts'
import { occupancy } from '../reports/occupancy.ts'
import { revenue } from '../reports/revenue.ts'

const daysAhead = 14

type Nightly = { readonly roomsSold: number; readonly roomsAvailable: number; readonly occupancyPercent: number | null }
type Revenue = { currencyCode: string; roomRevenue: number; adr: number | null; revPar: number | null }
type Listed = { readonly reservations: number }
type Booked = { readonly created: number; readonly cancelled: number }

/** Rooms, revenue and guests of a day of business: the same sums that the reports are made of, in one round trip. */
export async function hotelsToday(ctx: Context, asked: Asked) {
  const { from: day } = asked.period
  const ahead: Asked = { ...asked, groupBy: 'day', period: { from: day, to: addDays(day, daysAhead - 1) } }
  const [nights, money, arriving, departing, staying, [booked]] = await ctx.db.batch<
    [SumsOfGroup, SumsOfGroup, Listed, Listed, Listed, Booked]
  >([
    nightSums(ahead, { perCurrency: false }),
    nightSums(asked, { perCurrency: true }),
    arrivals.sums(asked) as never,
    departures.sums(asked) as never,
    inHouse.sums(asked) as never,
    sql<Booked>`select
      (select coalesce(sum(bookings), 0) from ${bookingsOf(asked, 'created', 'source')})::bigint as created,
      (select coalesce(sum(bookings), 0) from ${bookingsOf(asked, 'cancelled', 'source')})::bigint as cancelled`,
  ])
  const byNight = reckoner(occupancy, { asked: ahead, groups: nights, whole: [] }, null).rows(() => null)
  const byCurrency = reckoner(revenue, { asked, groups: [], whole: money }, null).totals()
  const [tonight] = byNight as unknown as Nightly[]
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
    next14Days: byNight.map((row: Row) => ({
      date: String(row['group']),
      sold: Number(row['roomsSold']),
      available: Number(row['roomsAvailable']),
    })),
  }
}
