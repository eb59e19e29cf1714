import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { todayIn } from '#shared/stay.ts'

/** A hotel that a report is about. */
export type AskedHotel = {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly businessDayStart: string
  readonly currencyCode: string
  readonly decimals: number
  /** Its day of business now. */
  readonly today: string
}

/** The hotels that are named, or all that the actor may see. Throws 422 `unknown_reference` for one that is not among them. */
export async function askedHotels(ctx: Context, named: readonly string[] = []): Promise<AskedHotel[]> {
  const ids = [...new Set(named.map((id) => id.toLowerCase()))]
  const wanted = ids.length === 0 ? sql`true` : sql`h.id = any (${sql.val(ids)}::uuid[])`
  const hotels = await ctx.db.many(sql<Omit<AskedHotel, 'today'>>`
    select h.id, h.name, h.time_zone, h.business_day_start, h.currency_code, c.decimal_places as decimals
    from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = h.currency_code
    where h.tenant_id = ${ctx.actor.tenantId} and ${wanted} order by h.name`)
  if (hotels.length < ids.length) throw invalidField('hotelId', 'unknown_reference', 'There is no such hotel')
  return hotels.map((hotel) => ({ ...hotel, today: todayIn(hotel.timeZone, ctx.now, hotel.businessDayStart) }))
}
