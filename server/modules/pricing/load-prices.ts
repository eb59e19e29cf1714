import { type Stay, type Weekday } from '#shared/stay.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Discount, GuestTypeTerms, HotelTerms, RoomTypeTerms, Season } from './price-book.ts'

/** A hotel as its prices are shown. */
export type PricedHotel = HotelTerms & {
  readonly name: string
  readonly timeZone: string
  /** When the day of business begins, as a duration after midnight (`PT6H`); until then "today" is the day before. */
  readonly businessDayStart: string
  readonly cancellationPolicy: readonly object[]
}

/** A room type with what is left of it each night, before season and stop-sell have their say. */
export type PricedRoomType = RoomTypeTerms & {
  readonly code: string | null
  readonly name: string
  readonly totalRooms: number
  readonly roomsLeft: readonly number[]
}

/** A guest type as a party names it. */
export type NamedGuestType = GuestTypeTerms & { readonly name: string; readonly isDefault: boolean }

/** Everything a stay at one hotel is priced with; `hotel` is missing when there is none. */
export type StayPrices = {
  readonly hotel: PricedHotel | undefined
  readonly roomTypes: readonly PricedRoomType[]
  readonly guestTypes: readonly NamedGuestType[]
  readonly discounts: readonly Discount[]
}

/** Whose prices for when; all room types unless one is named, and a named discount even where it does not fit. */
export type PricesAsked = {
  readonly hotelId: string
  readonly stay: Stay
  readonly roomTypeId?: string | undefined
  readonly discountId?: string | null | undefined
}

/** Loads it all in one round trip; room types by rank and name. */
export async function loadPrices(ctx: Context, asked: PricesAsked): Promise<StayPrices> {
  const [[hotel], roomTypes, seasons, guestTypes, discounts] = await ctx.db.batch<
    [PricedHotel, StoredRoomType, StoredSeason, NamedGuestType, Discount]
  >([
    hotelQuery(ctx, asked),
    roomTypesQuery(ctx, asked),
    seasonsQuery(ctx, asked),
    guestTypesQuery(ctx),
    discountsQuery(ctx, asked),
  ])
  const byRoomType = Map.groupBy(seasons, ({ roomTypeId }) => roomTypeId)
  return {
    hotel,
    roomTypes: roomTypes.map((roomType) => withSeasons(roomType, byRoomType.get(roomType.id) ?? [])),
    guestTypes,
    discounts,
  }
}

// JSON columns hold numbers of up to 14 digits, which are exact in a double and print as they were written.
const decimal = (value: number | null | undefined): string | null => (typeof value === 'number' ? String(value) : null)

type StoredRoomType = Omit<PricedRoomType, 'seasons' | 'occupancyFactors'> & {
  occupancyFactors: { adults: number; factor: number }[]
}
type StoredSeason = Omit<Season, 'weekdayPrices' | 'guestTypePrices'> & {
  roomTypeId: string
  weekdayPrices: { [day in Weekday]?: number | null }
  guestTypePrices: { guestTypeId: string; mode: 'full' | 'percent' | 'fixed' | 'free'; value?: number | null }[]
}

const withSeasons = (roomType: StoredRoomType, seasons: readonly StoredSeason[]): PricedRoomType => ({
  ...roomType,
  occupancyFactors: roomType.occupancyFactors.map(({ adults, factor }) => ({ adults, factor: String(factor) })),
  seasons: seasons.map((season) => ({
    ...season,
    weekdayPrices: Object.fromEntries(
      Object.entries(season.weekdayPrices).map(([day, price]) => [day, decimal(price)]),
    ),
    guestTypePrices: season.guestTypePrices.map((price) => ({ ...price, value: decimal(price.value) })),
  })),
})

const hotelQuery = (ctx: Context, { hotelId }: PricesAsked): Query<PricedHotel> => sql<PricedHotel>`
  select h.id, h.name, h.time_zone, h.business_day_start, h.is_active, h.currency_code, c.decimal_places as currency_decimals,
    c.rounding_mode, h.prices_include_tax, h.tax_rate_percent, h.cancellation_policy
  from hotels h join currencies c on c.tenant_id = h.tenant_id and c.code = h.currency_code
  where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${hotelId}`

const onlyOne = (column: string, id: string | undefined): Query =>
  id === undefined ? sql`` : sql`and ${sql.ref(column)} = ${id}`

const roomTypesQuery = (ctx: Context, { hotelId, roomTypeId, stay }: PricesAsked): Query<StoredRoomType> =>
  sql<StoredRoomType>`
  select t.id, t.code, t.name, t.total_rooms, t.is_active, t.pricing_model, t.base_occupancy, t.max_occupancy,
    t.max_adults, t.max_children, t.occupancy_factors, t.vacant_slot_adjustment,
    array(select room_capacity(t, h.overbooking_limit, wanted.night) - coalesce(n.sold, 0)
      from unnest(${sql.val(stay.nights)}::date[]) as wanted (night)
      left join room_nights n on n.tenant_id = t.tenant_id and n.room_type_id = t.id and n.night = wanted.night
      order by wanted.night) as rooms_left
  from room_types t join hotels h on h.tenant_id = t.tenant_id and h.id = t.hotel_id
  where t.tenant_id = ${ctx.actor.tenantId} and t.hotel_id = ${hotelId} ${onlyOne('t.id', roomTypeId)}
  order by t.rank, t.name, t.id`

/** The season of the check-out date decides on departures, so it is loaded too. */
const seasonsQuery = (ctx: Context, { hotelId, roomTypeId, stay }: PricesAsked): Query<StoredSeason> =>
  sql<StoredSeason>`
  select id, room_type_id, name, start_date, end_date, base_price, weekday_prices, guest_type_prices, min_stay, max_stay,
    closed_to_arrival, closed_to_departure, stop_sell, weekdays, priority
  from seasons
  where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${hotelId} ${onlyOne('room_type_id', roomTypeId)}
    and start_date <= ${stay.checkOut} and end_date >= ${stay.checkIn}
  order by start_date, id`

const guestTypesQuery = (ctx: Context): Query<NamedGuestType> => sql<NamedGuestType>`
  select id, name, category, base_slot, price_mode, price_value, counts_toward_occupancy, is_default
  from guest_types where tenant_id = ${ctx.actor.tenantId} order by sort_order, id`

/** A discount for room types of other hotels alone is none of this hotel's. */
const discountsQuery = (ctx: Context, { hotelId, discountId }: PricesAsked): Query<Discount> => sql<Discount>`
  select id, code, name, type, value, free_nights, every_nights, currency_code, hotel_ids, room_type_ids,
    stay_from, stay_to, book_from, book_to, min_advance_days, max_advance_days, min_nights, max_nights, weekdays,
    guest_group_ids, min_total_amount, max_discount_amount, usage_limit, usage_count, requires_code, priority, is_active
  from discounts
  where tenant_id = ${ctx.actor.tenantId}
    and (is_active and (hotel_ids = '{}' or ${hotelId}::uuid = any (hotel_ids)) and (room_type_ids = '{}' or exists (
        select from room_types t where t.tenant_id = discounts.tenant_id and t.hotel_id = ${hotelId}
          and t.id = any (discounts.room_type_ids)))
      or id = ${discountId ?? null})`
