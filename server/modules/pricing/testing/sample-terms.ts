import { type Stay, stayOf } from '#shared/stay.ts'
import type {
  BookingTerms,
  Discount,
  GuestTypeTerms,
  HotelTerms,
  PartyMember,
  RoomTypeTerms,
  Season,
  StayTerms,
} from '../engine/terms.ts'

/** A hotel in EUR with included tax of 0 %. */
export const hotelTerms = (changes: Partial<HotelTerms> = {}): HotelTerms => ({
  id: 'hotel',
  isActive: true,
  currencyCode: 'EUR',
  currencyDecimals: 2,
  roundingMode: 'halfUp',
  pricesIncludeTax: true,
  taxRatePercent: '0',
  ...changes,
})

/** A season over all of 2026 at 100 without restrictions. */
export const season = (changes: Partial<Season> = {}): Season => ({
  id: 'season',
  name: 'Season',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  basePrice: '100',
  weekdayPrices: {},
  guestTypePrices: [],
  minStay: null,
  maxStay: null,
  closedToArrival: false,
  closedToDeparture: false,
  stopSell: false,
  weekdays: [],
  priority: 0,
  ...changes,
})

/** A room for two, priced per room, in one season. */
export const roomType = (changes: Partial<RoomTypeTerms> = {}): RoomTypeTerms => ({
  id: 'double',
  isActive: true,
  pricingModel: 'perRoom',
  baseOccupancy: 2,
  maxOccupancy: 4,
  maxAdults: null,
  maxChildren: null,
  occupancyFactors: [],
  vacantSlotAdjustment: null,
  seasons: [season()],
  ...changes,
})

/** An adult who always takes a base slot. */
export const adult: GuestTypeTerms = {
  id: 'adult',
  category: 'adult',
  baseSlot: 'always',
  priceMode: 'full',
  priceValue: null,
  countsTowardOccupancy: true,
}

/** A child who never takes a base slot and pays a percentage. */
export const child = (percent: string, changes: Partial<GuestTypeTerms> = {}): GuestTypeTerms => ({
  id: `child${percent}`,
  category: 'child',
  baseSlot: 'never',
  priceMode: 'percent',
  priceValue: percent,
  countsTowardOccupancy: true,
  ...changes,
})

/** An infant who is free and does not count toward occupancy. */
export const infant: GuestTypeTerms = {
  id: 'infant',
  category: 'infant',
  baseSlot: 'never',
  priceMode: 'free',
  priceValue: null,
  countsTowardOccupancy: false,
}

/** A 10 % discount without conditions. */
export const discount = (changes: Partial<Discount> = {}): Discount => ({
  id: 'discount',
  code: 'P10',
  name: '10 %',
  type: 'percent',
  value: '10',
  freeNights: null,
  everyNights: null,
  currencyCode: null,
  hotelIds: [],
  roomTypeIds: [],
  stayFrom: null,
  stayTo: null,
  bookFrom: null,
  bookTo: null,
  minAdvanceDays: null,
  maxAdvanceDays: null,
  minNights: null,
  maxNights: null,
  weekdays: [],
  guestGroupIds: [],
  minTotalAmount: null,
  maxDiscountAmount: null,
  usageLimit: null,
  usageCount: 0,
  requiresCode: false,
  priority: 0,
  isActive: true,
  ...changes,
})

/** A booking on 1 July 2026 without a known guest. */
export const bookingTerms: BookingTerms = { today: '2026-07-01', promoCode: null, guestGroupIds: [] }

/** Two adults in a double for two nights with three rooms left. */
export function stayTerms(changes: Partial<StayTerms> & { nights?: readonly [string, string] } = {}): StayTerms {
  const { nights = ['2026-07-06', '2026-07-08'], ...rest } = changes
  const stay: Stay = changes.stay ?? stayOf(nights[0], nights[1])
  const party: PartyMember[] = [{ guestType: adult, count: 2 }]
  const sample = { hotel: hotelTerms(), roomType: roomType(), party, rooms: 1, discounts: [], booking: bookingTerms }
  return { ...sample, roomsLeft: stay.nights.map(() => 3), ...rest, stay }
}
