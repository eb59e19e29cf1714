import type { Stay } from '#shared/stay.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { SoldRooms } from './sold-rooms.ts'
import type { StoredBook, StoredDiscount } from './price-book.ts'
import { bookJson, discountJson, discountOfHotel } from './price-book-query.ts'

/** Whose prices for when; all room types unless one is named, and a named discount even where it does not fit. */
export type PricesAsked = {
  readonly hotelId: string
  readonly stay: Stay
  readonly roomTypeId?: string | undefined
  readonly discountId?: string | null | undefined
}

/** What is read for every answer, all of one moment. */
export type HotelState = {
  /** Which version the hotel's prices have. */
  readonly marks: string
  readonly sold: readonly (SoldRooms & { readonly roomTypeId: string })[]
  /** How often each discount with a limit was used. */
  readonly uses: { readonly [discountId: string]: number }
  readonly named: StoredDiscount | null
  readonly book: StoredBook | null
}

/** Asks for one row, or none where the actor may not see the hotel; the book comes with it if wanted. */
export function hotelState(ctx: Context, asked: PricesAsked, want: { book: boolean }): Query<HotelState> {
  return sql<HotelState>`
  select concat_ws(' ', of_hotel.mark, of_tenant.mark) as marks, ${soldJson(asked)} as sold,
    (select coalesce(json_object_agg(d.id, d.usage_count), '{}') from discounts d
      where ${discountOfHotel} and d.usage_limit is not null) as uses,
    ${namedJson(asked)} as named, ${want.book ? bookJson : nothing} as book
  from hotels h
  left join price_versions of_hotel on of_hotel.tenant_id = h.tenant_id and of_hotel.hotel_id = h.id
  left join price_versions of_tenant on of_tenant.tenant_id = h.tenant_id
    and of_tenant.hotel_id = '00000000-0000-0000-0000-000000000000'
  where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${asked.hotelId}`
}

const nothing = sql`null::json`

const soldJson = ({ stay, roomTypeId }: PricesAsked): Query => sql`(
  select coalesce(json_agg(s), '[]') from (
    select n.room_type_id as "roomTypeId", array_agg(n.night - ${stay.checkIn}::date) as days, array_agg(n.sold) as rooms
    from room_types t join room_nights n on n.tenant_id = t.tenant_id and n.room_type_id = t.id
    where t.tenant_id = h.tenant_id and t.hotel_id = h.id and n.sold > 0
      and n.night >= ${stay.checkIn}::date and n.night < ${stay.checkOut}::date
      ${roomTypeId === undefined ? sql`` : sql`and t.id = ${roomTypeId}`}
    group by n.room_type_id) s)`

const namedJson = ({ discountId }: PricesAsked): Query =>
  discountId
    ? sql`(select ${discountJson} from discounts d where d.tenant_id = h.tenant_id and d.id = ${discountId})`
    : nothing
