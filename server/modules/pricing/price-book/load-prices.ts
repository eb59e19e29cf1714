import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import type { AdditionalService, Discount, PricedGuestType, RoomTypeTerms } from '../engine/terms.ts'
import { type CurrentState, currentStateQuery, type PriceQuery } from './current-state.ts'
import {
  type PriceBook,
  type PriceBookJson,
  type PricedHotel,
  parseDiscount,
  parseGuestTypes,
  parsePriceBook,
} from './price-book.ts'
import { priceBookCacheOf } from './price-book-cache.ts'
import { guestTypesJson } from './price-book-query.ts'
import { freeRooms } from './sold-rooms.ts'

export type { PricedHotel } from './price-book.ts'

/** A room type with the rooms left on each night, before seasons and stop-sell apply. */
export type PricedRoomType = RoomTypeTerms & {
  readonly code: string | null
  readonly name: string
  readonly totalRooms: number
  readonly roomsLeft: readonly number[]
}

/** A hotel with its local times of arrival and departure. No price depends on them, so they are not in the book. */
export type OfferedHotel = PricedHotel & { readonly checkInTime: string; readonly checkOutTime: string }

/**
 * Everything that a stay at one hotel is priced with. `hotel` is undefined if it does not exist. The usage count of a
 * discount is only set if the discount has a limit.
 */
export type StayPrices = {
  readonly hotel: OfferedHotel | undefined
  readonly roomTypes: readonly PricedRoomType[]
  readonly guestTypes: readonly PricedGuestType[]
  readonly discounts: readonly Discount[]
  readonly services: readonly AdditionalService[]
}

/**
 * Loads one consistent state of the prices; room types are sorted by rank and name. Takes one round trip while the
 * cached price book of the hotel is current, and two when it is not. A hotel that the actor may not see does not exist.
 */
export async function loadPrices(ctx: ReadContext, query: PriceQuery): Promise<StayPrices> {
  const { tenantId } = ctx.actor
  const cache = priceBookCacheOf(ctx.runtime.database)
  const cached = cache.get(tenantId, query.hotelId)
  const state = await ctx.db.one(currentStateQuery(ctx, query, { includesBook: !cached }))
  if (!state) return noPrices(ctx)
  if (cached?.version === state.version) return toStayPrices(cached.book, state, query)
  const fresh = state.book ? state : await ctx.db.one(currentStateQuery(ctx, query, { includesBook: true }))
  if (!fresh?.book) return noPrices(ctx)
  const book = parsePriceBook(fresh.book)
  cache.set(tenantId, query.hotelId, { version: fresh.version, book })
  return toStayPrices(book, fresh, query)
}

/** Loads the guest types even without a hotel, so that the other references of a request can be validated. */
async function noPrices(ctx: ReadContext): Promise<StayPrices> {
  const found = await ctx.db.one(sql<Pick<PriceBookJson, 'guestTypes'>>`
    select ${guestTypesJson} as guest_types from (select ${ctx.actor.tenantId}::uuid as tenant_id) h`)
  return {
    hotel: undefined,
    roomTypes: [],
    guestTypes: parseGuestTypes(found?.guestTypes ?? null),
    discounts: [],
    services: [],
  }
}

function toStayPrices(book: PriceBook, state: CurrentState, { stay, roomTypeId }: PriceQuery): StayPrices {
  const sold = new Map(state.sold.map((rooms) => [rooms.roomTypeId, rooms]))
  const { overbookingLimit } = book.hotel
  const requestedId = roomTypeId === undefined ? undefined : lowerAscii(roomTypeId)
  return {
    hotel: { ...book.hotel, checkInTime: state.checkInTime, checkOutTime: state.checkOutTime },
    roomTypes: book.roomTypes
      .filter(({ id }) => requestedId === undefined || id === requestedId)
      .map((roomType) => ({
        ...roomType,
        // The season of the check-out date decides whether departures are allowed.
        seasons: roomType.seasons.filter((s) => s.startDate <= stay.checkOut && s.endDate >= stay.checkIn),
        roomsLeft: freeRooms(roomType, { stay, overbookingLimit, sold: sold.get(roomType.id) }),
      })),
    guestTypes: book.guestTypes,
    discounts: withUsageCounts(book, state),
    services: book.services,
  }
}

function withUsageCounts({ discounts }: PriceBook, { uses, requestedDiscount }: CurrentState): Discount[] {
  const counted = discounts.map((discount) => ({ ...discount, usageCount: uses[discount.id] ?? 0 }))
  const isIncluded = !requestedDiscount || counted.some(({ id }) => id === requestedDiscount.id)
  return isIncluded ? counted : [...counted, parseDiscount(requestedDiscount)]
}
