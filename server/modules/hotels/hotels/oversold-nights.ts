import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { todayIn } from '#shared/stay.ts'

/** The hotel, or the one room type, whose nights are checked. */
export type CapacityScope = { readonly hotelId: string; readonly roomTypeId?: string }

type OversoldNight = { roomType: string; night: string; roomsLeft: number; count: number }

const maxListedNights = 5

/**
 * A warning that lists the nights, from the hotel's current date, with more rooms sold than the capacity; undefined if
 * there are none. Capacity can be lowered below the rooms sold: the bookings stay, and nothing more is sold until rooms
 * are free.
 */
export async function oversoldNightsWarning(
  ctx: ReadContext,
  { hotelId, roomTypeId }: CapacityScope,
): Promise<string | undefined> {
  const { tenantId } = ctx.actor
  const hotel = await ctx.db.one(sql<{ timeZone: string; businessDayStart: string }>`
    select time_zone, business_day_start from hotels where tenant_id = ${tenantId} and id = ${hotelId}`)
  if (!hotel) return undefined
  const nights = await ctx.db.many(sql<OversoldNight>`
    select t.name as room_type, n.night, c.rooms - n.sold as rooms_left, count(*) over () as count
    from room_types t
    join hotels h on h.tenant_id = t.tenant_id and h.id = t.hotel_id
    join room_nights n on n.tenant_id = t.tenant_id and n.room_type_id = t.id
    cross join lateral (select greatest(room_capacity(t, h.overbooking_limit, n.night), 0) as rooms) c
    where t.tenant_id = ${tenantId} and t.hotel_id = ${hotelId}
      ${roomTypeId === undefined ? sql`` : sql`and t.id = ${roomTypeId}`}
      and n.night >= ${todayIn(hotel.timeZone, ctx.now, hotel.businessDayStart)} and n.sold > c.rooms
    order by n.night, t.rank, t.name limit ${maxListedNights}`)
  return nights.length > 0 ? warningOf(nights) : undefined
}

function warningOf(nights: readonly OversoldNight[]): string {
  const listed = nights.map(({ roomType, night, roomsLeft }) => `${night} ${roomType} ${roomsLeft}`)
  const others = (nights[0]?.count ?? 0) - nights.length
  const rest = others > 0 ? `, and ${others} more nights` : ''
  return `More rooms are sold than there are now; rooms left: ${listed.join(', ')}${rest}`
}
