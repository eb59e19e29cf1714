import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Stay } from '#shared/stay.ts'
import type { DiscountJson, PriceBookJson } from './price-book.ts'
import { bookJson, discountJson, discountOfHotel } from './price-book-query.ts'
import type { SoldRooms } from './sold-rooms.ts'

/**
 * The prices to load: of all room types, or of one. A requested discount is loaded even if it does not belong to the
 * hotel.
 */
export type PriceQuery = {
  readonly hotelId: string
  readonly stay: Stay
  readonly roomTypeId?: string | undefined
  readonly discountId?: string | null | undefined
}

/** What changes too often for the price book: read for every request, as one consistent state. */
export type CurrentState = {
  /** The version of the hotel's prices. */
  readonly version: string
  readonly sold: readonly (SoldRooms & { readonly roomTypeId: string })[]
  /** The usage count of each discount with a limit. */
  readonly uses: { readonly [discountId: string]: number }
  readonly requestedDiscount: DiscountJson | null
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly book: PriceBookJson | null
}

/** Selects one row, or none if the actor may not see the hotel. The row contains the price book if `includesBook`. */
export function currentStateQuery(
  ctx: ReadContext,
  query: PriceQuery,
  { includesBook }: { includesBook: boolean },
): Query<CurrentState> {
  return sql<CurrentState>`
  select concat_ws(' ', of_hotel.version_token, of_tenant.version_token) as version, ${soldJson(query)} as sold,
    (select coalesce(json_object_agg(d.id, d.usage_count), '{}') from discounts d
      where ${discountOfHotel} and d.usage_limit is not null) as uses,
    ${requestedDiscountJson(query)} as requested_discount, h.check_in_time, h.check_out_time,
    ${includesBook ? bookJson : nothing} as book
  from hotels h
  left join price_versions of_hotel on of_hotel.tenant_id = h.tenant_id and of_hotel.hotel_id = h.id
  left join price_versions of_tenant on of_tenant.tenant_id = h.tenant_id
    and of_tenant.hotel_id = '00000000-0000-0000-0000-000000000000'
  where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${query.hotelId}`
}

const nothing = sql`null::json`

const soldJson = ({ stay, roomTypeId }: PriceQuery): Query => sql`(
  select coalesce(json_agg(s), '[]') from (
    select n.room_type_id as "roomTypeId", array_agg(n.night - ${stay.checkIn}::date) as days,
      array_agg(n.sold) as rooms
    from room_types t join room_nights n on n.tenant_id = t.tenant_id and n.room_type_id = t.id
    where t.tenant_id = h.tenant_id and t.hotel_id = h.id and n.sold > 0
      and n.night >= ${stay.checkIn}::date and n.night < ${stay.checkOut}::date
      ${roomTypeId === undefined ? sql`` : sql`and t.id = ${roomTypeId}`}
    group by n.room_type_id) s)`

const requestedDiscountJson = ({ discountId }: PriceQuery): Query =>
  discountId
    ? sql`(select ${discountJson} from discounts d where d.tenant_id = h.tenant_id and d.id = ${discountId})`
    : nothing
