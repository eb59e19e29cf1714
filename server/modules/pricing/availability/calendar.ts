import { toJsonNumber } from '#shared/money.ts'
import type { Stay } from '#shared/stay.ts'
import type { PricedHotel, PricedRoomType } from '../price-book/load-prices.ts'
import type { BookingTerms, PartyMember, Season } from '../engine/terms.ts'
import { type PricedNight, priceStay, type StayPrice } from '../engine/price-stay.ts'
import { taxRule } from '../engine/tax.ts'

/** What a calendar is painted from: the nights from `stay.checkIn` to the one before `stay.checkOut`, each by itself. */
export type CalendarTerms = {
  readonly hotel: PricedHotel
  readonly stay: Stay
  readonly booking: BookingTerms
  readonly partyOf: (roomType: PricedRoomType) => readonly PartyMember[]
}

/** A room type of a calendar, its nights as one-night stays: amounts are numbers of the hotel's currency. */
export type RoomTypeCalendar = ReturnType<typeof roomTypeCalendar>

/**
 * The nights of one room type, by the function that prices every stay: each says what a stay of that night alone would.
 * `reasons` are those that hold on every night: the party does not fit, hotel or room type is not active.
 */
export function roomTypeCalendar(roomType: PricedRoomType, { hotel, stay, booking, partyOf }: CalendarTerms) {
  const { id, code, name, roomsLeft } = roomType
  const party = partyOf(roomType)
  const priced = priceStay({ hotel, roomType, stay, party, roomsLeft, discounts: [], booking })
  const owedFor = taxRule(hotel)
  return {
    roomTypeId: id,
    code,
    name,
    reasons: lastingReasons(priced),
    nights: priced.nights.map((night) => nightOf(night, owedFor([night.price]).total, hotel)),
  }
}

/** Reasons with dates are about the stay or a night of it, and a calendar is no stay. */
const lastingReasons = ({ reasons }: StayPrice) =>
  reasons.flatMap(({ code, message, dates }) => (dates.length > 0 ? [] : [{ code, message }]))

function nightOf({ date, season, availableRooms, price }: PricedNight<Season>, total: bigint, hotel: PricedHotel) {
  const { currencyDecimals } = hotel
  return {
    date,
    seasonId: season?.id ?? null,
    availableRooms,
    price: toJsonNumber(price, currencyDecimals),
    totalPrice: toJsonNumber(total, currencyDecimals),
    minStay: season?.minStay ?? null,
    maxStay: season?.maxStay ?? null,
    closedToArrival: season?.closedToArrival ?? false,
    closedToDeparture: season?.closedToDeparture ?? false,
    stopSell: season?.stopSell ?? false,
  }
}

/**
 * Each night over the hotel: how many rooms the party can have, and the least that one of them costs (`totalPrice`), null
 * where there is none.
 */
export function hotelCalendar(nights: readonly string[], roomTypes: readonly RoomTypeCalendar[]) {
  const fitting = roomTypes.filter(({ reasons }) => reasons.length === 0)
  return nights.map((date, index) => {
    const free = fitting.flatMap((roomType) => roomType.nights[index] ?? []).filter((night) => night.availableRooms > 0)
    return {
      date,
      availableRooms: free.reduce((sum, night) => sum + night.availableRooms, 0),
      lowestPrice: free.length === 0 ? null : Math.min(...free.map((night) => night.totalPrice)),
    }
  })
}
