import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { freeRooms } from './sold-rooms.ts'
import {
  bookOf,
  discountOf,
  guestTypesOf,
  type HotelBook,
  type NamedGuestType,
  type PricedHotel,
  type StoredBook,
} from './price-book.ts'
import { type HotelState, hotelState, type PricesAsked } from './current-state.ts'
import type { AdditionalService, Discount, RoomTypeTerms } from '../engine/terms.ts'
import { priceBooksOf } from './price-book-cache.ts'
import { guestTypesJson } from './price-book-query.ts'

export type { NamedGuestType, PricedHotel } from './price-book.ts'

/** A room type with what is left of it each night, before season and stop-sell have their say. */
export type PricedRoomType = RoomTypeTerms & {
  readonly code: string | null
  readonly name: string
  readonly totalRooms: number
  readonly roomsLeft: readonly number[]
}

/**
 * Everything a stay at one hotel is priced with; `hotel` is missing when there is none. How often a discount was used is
 * told where it has a limit.
 */
export type StayPrices = {
  readonly hotel: PricedHotel | undefined
  readonly roomTypes: readonly PricedRoomType[]
  readonly guestTypes: readonly NamedGuestType[]
  readonly discounts: readonly Discount[]
  readonly services: readonly AdditionalService[]
}

/**
 * All of it as it is at one moment; room types by rank and name. One round trip while the book that this process has of
 * the hotel is current, another one when it is not. A hotel that the actor may not see is missing.
 */
export async function loadPrices(ctx: Context, asked: PricesAsked): Promise<StayPrices> {
  const { tenantId } = ctx.actor
  const books = priceBooksOf(ctx.runtime.database)
  const known = books.get(tenantId, asked.hotelId)
  const state = await ctx.db.one(hotelState(ctx, asked, { book: !known }))
  if (!state) return noPrices(ctx)
  if (known?.marks === state.marks) return pricesOf(known.book, state, asked)
  const whole = state.book ? state : await ctx.db.one(hotelState(ctx, asked, { book: true }))
  if (!whole?.book) return noPrices(ctx)
  const book = bookOf(whole.book)
  books.keep(tenantId, asked.hotelId, { marks: whole.marks, book })
  return pricesOf(book, whole, asked)
}

/** Without a hotel there are still the guest types, for what else is wrong with the question. */
async function noPrices(ctx: Context): Promise<StayPrices> {
  const found = await ctx.db.one(sql<Pick<StoredBook, 'guestTypes'>>`
    select ${guestTypesJson} as guest_types from (select ${ctx.actor.tenantId}::uuid as tenant_id) h`)
  return {
    hotel: undefined,
    roomTypes: [],
    guestTypes: guestTypesOf(found?.guestTypes ?? null),
    discounts: [],
    services: [],
  }
}

function pricesOf(book: HotelBook, state: HotelState, { stay, roomTypeId }: PricesAsked): StayPrices {
  const sold = new Map(state.sold.map((rooms) => [rooms.roomTypeId, rooms]))
  const { overbookingLimit } = book.hotel
  const wanted = roomTypeId?.toLowerCase()
  return {
    hotel: book.hotel,
    roomTypes: book.roomTypes
      .filter(({ id }) => wanted === undefined || id === wanted)
      .map((roomType) => ({
        ...roomType,
        // The season of the check-out date decides on departures.
        seasons: roomType.seasons.filter((s) => s.startDate <= stay.checkOut && s.endDate >= stay.checkIn),
        roomsLeft: freeRooms(roomType, { stay, overbookingLimit, sold: sold.get(roomType.id) }),
      })),
    guestTypes: book.guestTypes,
    discounts: discountsOf(book, state),
    services: book.services,
  }
}

function discountsOf({ discounts }: HotelBook, { uses, named }: HotelState): Discount[] {
  const counted = discounts.map((discount) => ({ ...discount, usageCount: uses[discount.id] ?? 0 }))
  const isKnown = !named || counted.some(({ id }) => id === named.id)
  return isKnown ? counted : [...counted, discountOf(named)]
}
