import { toJsonNumber } from '#shared/money.ts'
import type { Stay } from '#shared/stay.ts'
import { type PricedNight, priceStay, type StayPrice } from '../engine/price-stay.ts'
import { taxRule } from '../engine/tax.ts'
import type { BookingTerms, PartyMember, Season } from '../engine/terms.ts'
import type { PricedHotel, PricedRoomType } from '../price-book/load-prices.ts'

/** The input of a calendar: the nights from `stay.checkIn` to the one before `stay.checkOut`, each on its own. */
type CalendarTerms = {
  readonly hotel: PricedHotel
  readonly stay: Stay
  readonly booking: BookingTerms
  readonly partyOf: (roomType: PricedRoomType) => readonly PartyMember[]
}

/** A room type of a calendar. Each night is a one-night stay; amounts are numbers of the hotel's currency. */
export type RoomTypeCalendar = ReturnType<typeof roomTypeCalendar>

/**
 * Prices the nights of one room type with `priceStay`: each night has the price of a one-night stay. `reasons` are the
 * ones for all nights: the party does not fit, or the hotel or room type is not active.
 */
export function roomTypeCalendar(roomType: PricedRoomType, { hotel, stay, booking, partyOf }: CalendarTerms) {
  const { id, code, name, roomsLeft } = roomType
  const party = partyOf(roomType)
  const priced = priceStay({ hotel, roomType, stay, party, rooms: 1, roomsLeft, discounts: [], booking })
  const owedFor = taxRule(hotel)
  return {
    roomTypeId: id,
    code,
    name,
    reasons: reasonsWithoutDates(priced),
    nights: priced.nights.map((night) => nightOf(night, owedFor([night.price]).total, hotel)),
  }
}

/** Leaves out reasons with dates: they are about the whole stay or one of its nights, and a calendar is not a stay. */
const reasonsWithoutDates = ({ reasons }: StayPrice) =>
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
 * Each night for the whole hotel: the number of rooms available to the party, and the lowest `totalPrice` of an
 * available room, null if there is none.
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
