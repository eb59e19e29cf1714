import { todayIn } from '#shared/stay.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** Whose nights are looked at: those of a hotel, or of one room type. */
export type SoldPlace = { readonly hotelId: string; readonly roomTypeId?: string }

type NightBeyond = { roomType: string; night: string; roomsLeft: number; count: number }

const mostNamed = 5

/**
 * A warning that names the nights, from the hotel's today on, for which more rooms are sold than may be, and how many
 * more (as a negative number of rooms left); nothing where there are none. Capacity may be lowered below what is sold: the bookings stay, and nothing more is
 * sold until rooms are left again.
 */
export async function soldBeyond(ctx: Context, { hotelId, roomTypeId }: SoldPlace): Promise<string | undefined> {
  const { tenantId } = ctx.actor
  const hotel = await ctx.db.one(sql<{ timeZone: string; businessDayStart: string }>`
    select time_zone, business_day_start from hotels where tenant_id = ${tenantId} and id = ${hotelId}`)
  if (!hotel) return undefined
  const nights = await ctx.db.many(sql<NightBeyond>`
    select t.name as room_type, n.night, c.rooms - n.sold as rooms_left, count(*) over () as count
    from room_types t
    join hotels h on h.tenant_id = t.tenant_id and h.id = t.hotel_id
    join room_nights n on n.tenant_id = t.tenant_id and n.room_type_id = t.id
    cross join lateral (select greatest(room_capacity(t, h.overbooking_limit, n.night), 0) as rooms) c
    where t.tenant_id = ${tenantId} and t.hotel_id = ${hotelId}
      ${roomTypeId === undefined ? sql`` : sql`and t.id = ${roomTypeId}`}
      and n.night >= ${todayIn(hotel.timeZone, ctx.now, hotel.businessDayStart)} and n.sold > c.rooms
    order by n.night, t.rank, t.name limit ${mostNamed}`)
  return nights.length > 0 ? warningOf(nights) : undefined
}

function warningOf(nights: readonly NightBeyond[]): string {
  const named = nights.map(({ roomType, night, roomsLeft }) => `${night} ${roomType} ${roomsLeft}`)
  const others = (nights[0]?.count ?? 0) - nights.length
  const rest = others > 0 ? `, and ${others} more nights` : ''
  return `More rooms are sold than there are now; rooms left: ${named.join(', ')}${rest}`
}
