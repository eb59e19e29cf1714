import { findSeasonGaps } from '#modules/hotels/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { SeasonDays } from '#shared/season-overlap.ts'
import { addDays, dayNumberOf, todayIn } from '#shared/stay.ts'

/** How many nights ahead must have a price. Hotels plan the season after the next one later. */
const nightsAhead = 90

/** A room type that is sold, with the seasons of the next months. */
export type SoldRoomType = {
  readonly hotelId: string
  readonly hotelName: string
  readonly timeZone: string
  readonly dayStart: string
  readonly roomTypeId: string
  readonly roomTypeName: string
  readonly seasons: readonly SeasonDays[]
}

/** The first run of nights of a room type without a price, and how many such nights it has in all. */
export type PriceGap = Pick<SoldRoomType, 'hotelId' | 'hotelName' | 'roomTypeId' | 'roomTypeName'> & {
  readonly startDate: string
  readonly endDate: string
  readonly nights: number
}

/** The active room types of the hotels that the caller sees. None for a caller who sets no prices. */
export const soldRoomTypes = (ctx: ReadContext, setsPrices: boolean): Query<SoldRoomType> => sql<SoldRoomType>`
  select h.id as hotel_id, h.name as hotel_name, h.time_zone, h.business_day_start as day_start,
    t.id as room_type_id, t.name as room_type_name, coalesce(s.days, '[]') as seasons
  from room_types t
    join hotels h on h.tenant_id = t.tenant_id and h.id = t.hotel_id and h.is_active
    left join lateral (
      select json_agg(json_build_object('startDate', s.start_date, 'endDate', s.end_date, 'weekdays', s.weekdays,
        'priority', s.priority)) as days
      from seasons s
      where s.tenant_id = t.tenant_id and s.hotel_id = t.hotel_id and s.room_type_id = t.id
        and s.end_date >= ${ctx.now}::timestamptz::date - 2
        and s.start_date <= ${ctx.now}::timestamptz::date + ${nightsAhead + 2}::integer) s on true
  where ${setsPrices} and t.tenant_id = ${ctx.actor.tenantId} and t.is_active
  order by h.name, h.id, t.rank, t.name`

/** The room types that have nights without a price in the next months, the earliest first. */
export const findPriceGaps = (roomTypes: readonly SoldRoomType[], now: Temporal.Instant): PriceGap[] =>
  roomTypes
    .flatMap(({ hotelId, hotelName, timeZone, dayStart, roomTypeId, roomTypeName, seasons }) => {
      const today = todayIn(timeZone, now, dayStart)
      const nights = Array.from({ length: nightsAhead }, (_, index) => addDays(today, index))
      const gaps = findSeasonGaps(seasons, { firstDay: dayNumberOf(today), nights })
      const [first] = gaps
      if (!first) return []
      const { startDate, endDate } = first
      const all = gaps.reduce((sum, gap) => sum + gap.nights, 0)
      return [{ hotelId, hotelName, roomTypeId, roomTypeName, startDate, endDate, nights: all }]
    })
    .toSorted((one, other) => dayNumberOf(one.startDate) - dayNumberOf(other.startDate))
