import type { Module } from '#platform/module.ts'
import { availability } from './availability.ts'
import { availabilityCalendar } from './availability-calendar.ts'
import { discounts } from './discounts.ts'
import { searchable } from './searchable.ts'

export { type BookedNight, type BookedStay, isSameParty } from './booked-stay.ts'
export { giveDiscountBack, moveDiscountUse, useDiscount } from './discount-use.ts'
export { fullNights, moveRooms, type RoomMove } from './move-rooms.ts'
export type { BookedService } from './offered-services.ts'
export type { AskedGuests } from './party.ts'
export type { ChargeBasis } from './price-book.ts'
export { type OfferRequest, priceOffer } from './price-offer.ts'
export { releaseRooms, type RoomsOfStay, takeRooms } from './rooms-left.ts'

export const pricingModule: Module = {
  name: 'pricing',
  tables: ['discounts', 'room_nights'],
  resources: [discounts],
  endpoints: [...discounts.endpoints, availability, availabilityCalendar],
  searchable,
}
