import type { Module } from '#platform/module.ts'
import { availability } from './availability/availability.ts'
import { availabilityCalendar } from './availability/availability-calendar.ts'
import { discounts } from './discounts/discounts.ts'
import { searchable } from './searchable.ts'

export { type BookedNight, type BookedStay, isSameParty } from './booking/booked-stay.ts'
export { giveDiscountBack, moveDiscountUse, useDiscount } from './discounts/discount-usage.ts'
export { fullNights, moveRooms, type RoomMove } from './inventory/move-rooms.ts'
export type { BookedService } from './booking/offered-services.ts'
export type { AskedGuests } from './engine/party.ts'
export type { ChargeBasis } from './engine/terms.ts'
export { type OfferRequest, priceOffer } from './booking/price-booking.ts'
export { releaseRooms, type RoomsOfStay, takeRooms } from './inventory/take-rooms.ts'

export const pricingModule: Module = {
  name: 'pricing',
  tables: ['discounts', 'room_nights'],
  resources: [discounts],
  endpoints: [...discounts.endpoints, availability, availabilityCalendar],
  searchable,
}
