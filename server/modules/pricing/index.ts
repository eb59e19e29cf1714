import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { availability } from './availability/availability.ts'
import { availabilityCalendar } from './availability/availability-calendar.ts'
import { discounts } from './discounts/discounts.ts'
import { inquiryRetention, stayRequested } from './inquiries/note-inquiry.ts'
import { searchable } from './searchable.ts'

export { BookedNightSchema, SeasonSegmentSchema } from './availability/availability-schema.ts'
export { GuestsOfTypeSchema } from './availability/guests-schema.ts'
export { type BookedNight, type BookedService, type BookedStay, isSameParty } from './booking/booked-stay.ts'
export type { BookingPriceRequest } from './booking/booking-price-request.ts'
export {
  extendStoredQuote,
  type FrozenQuote,
  freezeQuote,
  freezeStay,
  type QuoteChoice,
} from './booking/freeze-quote.ts'
export { priceBooking } from './booking/price-booking.ts'
export { moveDiscountUsage, releaseDiscount, useDiscount } from './discounts/discount-usage.ts'
export type { GuestCount } from './engine/party.ts'
export { parseStayDates } from './engine/stay-dates.ts'
export type { ChargeBasis } from './engine/terms.ts'
export { stayRequested } from './inquiries/note-inquiry.ts'
export { moveRooms, type RoomMove, soldOutNights } from './inventory/move-rooms.ts'
export { lockRoomNights, type RoomsOfStay, releaseRooms, takeRooms } from './inventory/take-rooms.ts'

export { discounts }

export const pricingModule: Module = {
  name: 'pricing',
  tables: ['discounts', 'room_nights', 'availability_inquiries'],
  triggers: {
    refuse_while_discounted: 'Refuses to delete a hotel, room type or guest group that a discount names.',
  },
  resources: [discounts],
  events: [stayRequested],
  retentionRules: [inquiryRetention],
  tags: apiTags,
  endpoints: [...discounts.endpoints, availability, availabilityCalendar],
  searchable,
}
