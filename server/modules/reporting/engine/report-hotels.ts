import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { todayIn } from '#shared/stay.ts'

/** A hotel that a report is about. */
export type ReportHotel = {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly businessDayStart: string
  readonly currencyCode: string
  readonly decimals: number
  /** Its current business date. */
  readonly today: string
}

/** Lists the requested hotels, or all that the user may see. Throws 422 `unknown_reference` for any other hotel. */
export async function listReportHotels(ctx: ReadContext, requestedIds: readonly string[] = []): Promise<ReportHotel[]> {
  const ids = [...new Set(requestedIds.map((id) => lowerAscii(id)))]
  const filter = ids.length === 0 ? sql`true` : sql`h.id = any (${sql.val(ids)}::uuid[])`
  const hotels = await ctx.db.many(sql<Omit<ReportHotel, 'today'>>`
    select h.id, h.name, h.time_zone, h.business_day_start, h.currency_code, c.decimal_places as decimals
    from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = h.currency_code
    where h.tenant_id = ${ctx.actor.tenantId} and ${filter} order by h.name`)
  if (hotels.length < ids.length) throw invalidField('hotelId', 'unknown_reference', 'This hotel does not exist')
  return hotels.map((hotel) => ({ ...hotel, today: todayIn(hotel.timeZone, ctx.now, hotel.businessDayStart) }))
}
