import { type Stay, todayIn } from '#shared/stay.ts'
import { toJsonNumber } from '#shared/money.ts'
import { type Booker, groupsOfBooker } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { invalid, invalidField, type ErrorItem } from '#platform/kernel/errors.ts'
import { type AskedService, servicesOfBooking } from './booked-services.ts'
import { type ChangeOfStay, keptNights } from './booked-stay.ts'
import { discountOfBooking, discountOfQuote, mustApply, mustBeOfGroup } from '../discounts/booking-discount.ts'
import { loadPrices, type PricedHotel, type PricedRoomType, type StayPrices } from '../price-book/load-prices.ts'
import { mustBeBookable } from './assert-bookable.ts'
import { offerOf } from './room-type-offer.ts'
import { bookedService } from './offered-services.ts'
import { type AskedGuests, type Party, partyOf, partyProblems, shownParty } from '../engine/party.ts'
import type { Discount, StayToPrice } from '../engine/terms.ts'
import { type AppliedDiscount, type Kept, priceKeptNights } from './reprice-stay.ts'
import { type BookedLine, sumOfServices } from '../engine/price-services.ts'
import { priceStay, type StayPrice } from '../engine/price-stay.ts'
import type { Quote } from '../quotes/quote.ts'
import { quoteOf } from '../quotes/quote-token.ts'
import { mustAgree, mustStillBeOnSale, priceQuote, quoteExpired, stillCounts } from './price-from-quote.ts'
import { reasonsAgainstChange } from './change-restrictions.ts'
import { servicesOfChange } from './changed-services.ts'
import { stayToPrice } from '../engine/stay-dates.ts'

/**
 * What is to be priced. `guests` is the party of one room; absent: the base occupancy of the default adult type. The guest
 * who books is named for the discounts of groups.
 */
export type OfferRequest = Booker & {
  readonly hotelId: string
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms?: number | undefined
  readonly guests?: readonly AskedGuests[] | undefined
  readonly discountId?: string | null | undefined
  readonly promoCode?: string | null | undefined
  /** Book at the price of this quote instead of today's; `guests`, when absent, are those of the quote. */
  readonly quoteId?: string | null | undefined
  readonly additionalServices?: readonly AskedService[] | undefined
  /** When it is booked, for a history; now when absent. Discounts look at the hotel's date of that moment. */
  readonly bookedAt?: Temporal.Instant | undefined
  /** The stay is booked already, and this is how it is to become. */
  readonly change?: ChangeOfStay | undefined
}

/**
 * What a booking stores. Nights, segments and the party are those of one room, amounts those of all rooms together, as
 * exact numbers of the currency; `today` is the hotel's date when it is booked, `hotelDate` the one now.
 */
export type StayOffer = ReturnType<typeof storedOffer>

/**
 * The price of a stay as it is booked, by the same function as availability: today's, or that of a quote. Throws 422
 * `date_range`, `stay_too_long`, `unknown_reference` (hotel, room type, discount), the refusals of a party, `no_season`,
 * `occupancy_exceeded`, `min_stay`, `max_stay`, `closed_to_arrival`, `closed_to_departure`, `discount_not_applicable`,
 * the refusals of `servicesOfBooking`, `invalid_value` on `quoteId`, or 409 `quote_expired`, and `room_unavailable` where nothing is on sale. Whether rooms are
 * left is for `takeRooms` to say.
 */
export async function priceOffer(ctx: Context, request: OfferRequest): Promise<StayOffer> {
  const stay = stayToPrice(request)
  const quote = request.quoteId ? quoteOf(ctx, request.quoteId) : null
  const prices = await loadPrices(ctx, { ...request, stay })
  const { hotel, roomType } = placeOf(prices)
  const party = partyOfBooking({ ...request, guests: request.guests ?? quote?.guests }, prices, roomType)
  if (quote) mustAgree(quote, { ...request, guests: shownParty(party) })
  const dateAt = (moment: Temporal.Instant): string => todayIn(hotel.timeZone, moment, hotel.businessDayStart)
  const [today, hotelDate] = [dateAt(request.bookedAt ?? ctx.now), dateAt(ctx.now)]
  // Only discounts ask who books.
  const guestGroupIds = request.discountId || request.promoCode ? await groupsOfBooker(ctx, request) : []
  const booked = { hotel, roomType, party, today, hotelDate, stay, guestGroupIds, rooms: request.rooms ?? 1 }
  const kept = request.change ? keptOf(request.change, booked) : null
  if (quote && stillCounts(quote, ctx.now, hotel)) return offerAtQuote(quote, { booked, request, prices, kept })
  const offer = offerOfToday({ booked, request, prices, kept })
  if (quote) throw quoteExpired(offer, hotel.currencyDecimals)
  return offer
}

type Booking = { booked: Omit<Booked, 'services'>; request: OfferRequest; prices: StayPrices; kept: Kept | null }

function offerOfToday(booking: Booking): StayOffer {
  const { booked, request, kept } = booking
  const discount = discountAskedFor(booking)
  const input = inputOf(booking, discount)
  const today = priceStay(input)
  mustBeBookable(reasonsLeft(booking, today))
  const changed = kept && priceKeptNights(today, { input, discount }, kept)
  const [column = null] = changed ? [changed.column] : today.columns
  // What keeps its prices keeps its discount, too, even where it could not be had today.
  const isKept = kept?.change.keepsPrices && kept.change.keepsDiscount
  if (discount && !isKept) mustApply(discount, { ...booked, column: column ?? undefined, request })
  const services = servicesOf(booking)
  return storedOffer(changed?.priced ?? today, changed ? changed.applied : column, { ...booked, services })
}

function offerAtQuote(quote: Quote, booking: Booking): StayOffer {
  const { booked, request, prices } = booking
  const discount = discountOfQuote(request, quote, prices.discounts)
  if (discount) mustBeOfGroup(discount, { request, guestGroupIds: booked.guestGroupIds, today: prices.discounts })
  const today = priceStay(inputOf(booking, null))
  mustStillBeOnSale(reasonsLeft(booking, today))
  const hotel = { ...booked.hotel, ...quote.money }
  const priced = { ...today, ...priceQuote(quote, hotel, discount) }
  // Services are no part of a quote: they are booked at today's prices.
  return storedOffer(priced, priced.columns[0] ?? null, { ...booked, hotel, services: servicesOf(booking) })
}

/** A discount that stays is not held against its own use, and where prices are kept it need not be there any more. */
function discountAskedFor({ request, prices, kept }: Booking): Discount | null {
  if (!kept?.change.keepsDiscount) return discountOfBooking(request, prices.discounts)
  const discounts = prices.discounts.map((each) =>
    each.id === request.discountId ? { ...each, usageCount: Math.max(0, each.usageCount - 1) } : each,
  )
  const isThere = discounts.some(({ id }) => id === request.discountId)
  return isThere || !kept.change.keepsPrices ? discountOfBooking(request, discounts) : null
}

function inputOf({ booked, request }: Pick<Booking, 'booked' | 'request'>, discount: Discount | null): StayToPrice {
  const booking = { today: booked.today, promoCode: request.promoCode ?? null, guestGroupIds: booked.guestGroupIds }
  return { ...booked, roomsLeft: unlimited(booked.stay), discounts: discount ? [discount] : [], booking }
}

const changedStay = ({ roomType, stay, rooms, party }: Booking['booked']) => ({
  roomTypeId: roomType.id,
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  rooms,
  guests: shownParty(party),
})

const keptOf = (change: ChangeOfStay, booked: Booking['booked']): Kept => ({
  change,
  nights: keptNights(change, changedStay(booked), booked.hotelDate),
})

function reasonsLeft({ booked, kept }: Booking, { reasons }: StayPrice): Pick<StayPrice, 'reasons'> {
  if (!kept) return { reasons }
  const changed = changedStay(booked)
  return { reasons: reasonsAgainstChange(reasons, { booked: kept.change.booked, changed, kept: kept.nights }) }
}

function servicesOf({ booked, request, prices, kept }: Booking): readonly BookedLine[] {
  const { stay, ...terms } = booked
  const priced = { ...terms, nights: stay.nights.length, services: prices.services }
  return kept
    ? servicesOfChange(request.additionalServices, { ...priced, change: kept.change, changed: changedStay(booked) })
    : servicesOfBooking(request.additionalServices ?? [], priced)
}

/** Taking the rooms decides on that; the price must not read a count that others change meanwhile. */
const unlimited = (stay: Stay): number[] => stay.nights.map(() => Number.MAX_SAFE_INTEGER)

function placeOf({ hotel, roomTypes: [roomType] }: StayPrices): { hotel: PricedHotel; roomType: PricedRoomType } {
  if (!hotel) throw invalidField('hotelId', 'unknown_reference', 'There is no such hotel')
  if (!roomType) throw invalidField('roomTypeId', 'unknown_reference', 'The hotel has no such room type')
  return { hotel, roomType }
}

function partyOfBooking(
  { guests }: OfferRequest,
  { guestTypes }: StayPrices,
  { baseOccupancy }: PricedRoomType,
): Party {
  const problems = partyProblems(guests ?? [], guestTypes).map(
    ({ index, part, code, message }): ErrorItem => ({ field: `guests[${index}].${part}`, code, message }),
  )
  if (problems.length > 0) throw invalid(...problems)
  return partyOf(guests, guestTypes, baseOccupancy)
}

type Booked = {
  hotel: PricedHotel
  roomType: PricedRoomType
  party: Party
  today: string
  hotelDate: string
  stay: Stay
  guestGroupIds: readonly string[]
  rooms: number
  services: readonly BookedLine[]
}

function storedOffer(priced: StayPrice, applied: AppliedDiscount | null, booked: Booked) {
  const { hotel, roomType, party, today, hotelDate, stay, services } = booked
  const { id, name, timeZone, cancellationPolicy, currencyCode } = hotel
  const { nightlyPrices, seasonSegments } = offerOf(priced, hotel)
  const discountAmounts = applied?.nightly ?? []
  return {
    hotel: { id, name, timeZone, cancellationPolicy },
    roomType: { id: roomType.id, name: roomType.name },
    today,
    hotelDate,
    nights: [...stay.nights],
    guests: shownParty(party),
    ...headsOf(party),
    nightlyPrices: nightlyPrices.map(({ availableRooms: _now, ...night }, index) => ({
      ...night,
      discountAmount: toJsonNumber(discountAmounts[index] ?? 0n, hotel.currencyDecimals),
    })),
    seasonSegments,
    services: services.map((line) => bookedService(line, hotel)),
    ...amountsOf(priced, applied, booked),
    currencyCode,
  }
}

function headsOf(party: Party): { adults: number; children: number; infants: number } {
  const countOf = (category: string): number =>
    party.reduce((sum, { guestType, count }) => sum + (guestType.category === category ? count : 0), 0)
  return { adults: countOf('adult'), children: countOf('child'), infants: countOf('infant') }
}

/**
 * `roomAmount` is before discount, and like `servicesAmount` before tax where the hotel's prices come without it;
 * `taxAmount` and `totalAmount`, what the guest pays, are for both.
 */
function amountsOf(priced: StayPrice, applied: AppliedDiscount | null, { hotel, rooms, services }: Booked) {
  const number = (minor: bigint): number => toJsonNumber(minor, hotel.currencyDecimals)
  const ofAllRooms = (minor: bigint): number => number(minor * BigInt(rooms))
  const sold = sumOfServices(services)
  const { tax, total } = applied?.owed ?? priced.owed
  const discountAmount = ofAllRooms(applied?.discountAmount ?? 0n)
  return {
    discount: applied ? { id: applied.discount.id, name: applied.discount.name, amount: discountAmount } : null,
    roomAmount: ofAllRooms(priced.nights.reduce((sum, { price }) => sum + price, 0n)),
    discountAmount,
    servicesAmount: number(sold.amount),
    taxAmount: number(tax * BigInt(rooms) + sold.tax),
    totalAmount: number(total * BigInt(rooms) + sold.total),
  }
}
