import { jsonNumbers } from '#shared/money.ts'
import { splitOverRooms } from '../engine/discount-amounts.ts'
import { type Party, partySnapshot } from '../engine/party.ts'
import { type BookedServiceLine, sumServiceLines } from '../engine/price-services.ts'
import { owedTimes } from '../engine/tax.ts'
import { toBookedService } from './booked-services.ts'
import type { BookingInputs } from './booking-inputs.ts'
import type { RoomPrice } from './room-price.ts'
import { toJsonNights, toJsonSegments } from './room-type-offer.ts'

/**
 * A priced booking. `fields` are the fields of the reservation that its price sets: nights, segments and the party are
 * those of one room, amounts those of all rooms, as exact numbers of the currency.
 */
export type BookingPrice = ReturnType<typeof toBookingPrice>

/** Converts a price to what a booking stores. */
export function toBookingPrice(inputs: BookingInputs, room: RoomPrice, services: readonly BookedServiceLine[]) {
  const { hotel, roomType, party, today, hotelDate, stay } = inputs
  const { id, name, timeZone, cancellationPolicy } = hotel
  const toNumber = jsonNumbers(room.hotel.currencyDecimals)
  const discounts = room.applied?.nightly ?? []
  return {
    hotel: { id, name, timeZone, cancellationPolicy },
    roomType: { id: roomType.id, name: roomType.name },
    /** The hotel's date at the time of booking. */
    today,
    /** The hotel's date now. */
    hotelDate,
    nights: [...stay.nights],
    fields: {
      guests: partySnapshot(party),
      ...countByCategory(party),
      nightlyPrices: toJsonNights(room.nights, toNumber).map(({ availableRooms: _rooms, ...night }, i) => ({
        ...night,
        ...nightDiscount(discounts[i] ?? 0n, inputs.rooms, toNumber),
      })),
      seasonSegments: toJsonSegments(room.segments, toNumber),
      services: services.map((line) => toBookedService(line, room.hotel)),
      ...amountsOf(room, services, inputs.rooms),
      currencyCode: room.hotel.currencyCode,
    },
  }
}

/** The discount of a night in the first room, and in all rooms where they cannot have the same. */
function nightDiscount(ofAllRooms: bigint, rooms: number, toNumber: (minor: bigint) => number) {
  const discountAmount = toNumber(splitOverRooms([ofAllRooms], rooms)[0] ?? 0n)
  const isEqual = ofAllRooms % BigInt(rooms) === 0n
  return isEqual ? { discountAmount } : { discountAmount, roomsDiscountAmount: toNumber(ofAllRooms) }
}

function countByCategory(party: Party): { adults: number; children: number; infants: number } {
  const countOf = (category: string): number =>
    party.reduce((sum, { guestType, count }) => sum + (guestType.category === category ? count : 0), 0)
  return { adults: countOf('adult'), children: countOf('child'), infants: countOf('infant') }
}

/**
 * `roomAmount` is before the discount. `roomAmount` and `servicesAmount` are before tax where the hotel's prices
 * exclude tax. `taxAmount` and `totalAmount` (what the guest pays) cover both.
 */
function amountsOf(room: RoomPrice, services: readonly BookedServiceLine[], rooms: number) {
  const toNumber = jsonNumbers(room.hotel.currencyDecimals)
  const ofAllRooms = (minor: bigint): number => toNumber(minor * BigInt(rooms))
  const serviceSum = sumServiceLines(services)
  const { tax, total } = room.applied?.owed ?? owedTimes(room.owed, rooms)
  const discountAmount = toNumber(room.applied?.discountAmount ?? 0n)
  const discount = room.applied?.discount
  return {
    discount: discount ? { id: discount.id, name: discount.name, amount: discountAmount } : null,
    roomAmount: ofAllRooms(room.nights.reduce((sum, { price }) => sum + price, 0n)),
    discountAmount,
    servicesAmount: toNumber(serviceSum.amount),
    taxAmount: toNumber(tax + serviceSum.tax),
    totalAmount: toNumber(total + serviceSum.total),
  }
}
