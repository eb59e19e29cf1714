import { type Stay, todayIn } from '#shared/stay.ts'
import { toJsonNumber } from '#shared/money.ts'
import type { Context } from '#platform/context.ts'
import { invalid, invalidField, type ErrorItem } from '#platform/errors.ts'
import { type AskedService, servicesOfBooking } from './booked-services.ts'
import { discountOfBooking, discountOfQuote, mustApply } from './discount-of-booking.ts'
import { loadPrices, type PricedHotel, type PricedRoomType, type StayPrices } from './load-prices.ts'
import { mustBeBookable } from './must-be-bookable.ts'
import { offerOf } from './offer.ts'
import { bookedService } from './offered-services.ts'
import { type AskedGuests, type Party, partyOf, partyProblems, shownParty } from './party.ts'
import type { Discount } from './price-book.ts'
import { type ServiceLine, sumOfServices } from './price-services.ts'
import { priceStay, type StayPrice } from './price-stay.ts'
import type { Quote } from './quote.ts'
import { quoteOf } from './quote-token.ts'
import { mustAgree, mustStillBeOnSale, priceQuote, quoteExpired, stillCounts } from './quoted-offer.ts'
import { stayToPrice } from './stay-to-price.ts'

/** What is to be priced. `guests` is the party of one room; absent: the base occupancy of the default adult type. */
export type OfferRequest = {
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
}

/**
 * What a booking stores. Nights, segments and the party are those of one room, amounts those of all rooms together, as
 * exact numbers of the currency; `today` is the hotel's date when it is booked.
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
  const today = todayIn(hotel.timeZone, request.bookedAt ?? ctx.now, hotel.businessDayStart)
  const booked = { hotel, roomType, party, today, stay, rooms: request.rooms ?? 1 }
  if (quote && stillCounts(quote, ctx.now, hotel)) return offerAtQuote(quote, { booked, request, prices })
  const offer = offerOfToday({ booked, request, prices })
  if (quote) throw quoteExpired(offer, hotel.currencyDecimals)
  return offer
}

type Booking = { booked: Omit<Booked, 'services'>; request: OfferRequest; prices: StayPrices }

function offerOfToday({ booked, request, prices }: Booking): StayOffer {
  const discount = discountOfBooking(request, prices.discounts)
  const priced = pricedToday({ booked, request }, discount)
  mustBeBookable(priced)
  if (discount) mustApply(discount, { ...booked, column: priced.columns[0], request })
  return storedOffer(priced, { ...booked, services: servicesOf({ booked, request, prices }) })
}

function offerAtQuote(quote: Quote, { booked, request, prices }: Booking): StayOffer {
  const discount = discountOfQuote(request, quote, prices.discounts)
  const today = pricedToday({ booked, request }, null)
  mustStillBeOnSale(today)
  const hotel = { ...booked.hotel, ...quote.money }
  // Services are no part of a quote: they are booked at today's prices.
  const services = servicesOf({ booked, request, prices })
  return storedOffer({ ...today, ...priceQuote(quote, hotel, discount) }, { ...booked, hotel, services })
}

function pricedToday({ booked, request }: Omit<Booking, 'prices'>, discount: Discount | null): StayPrice {
  const booking = { today: booked.today, promoCode: request.promoCode ?? null, guestGroupIds: [] }
  return priceStay({ ...booked, roomsLeft: unlimited(booked.stay), discounts: discount ? [discount] : [], booking })
}

const servicesOf = ({ booked, request, prices }: Booking): ServiceLine[] =>
  servicesOfBooking(request.additionalServices ?? [], {
    ...booked,
    nights: booked.stay.nights.length,
    services: prices.services,
  })

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
  stay: Stay
  rooms: number
  services: readonly ServiceLine[]
}

function storedOffer(priced: StayPrice, booked: Booked) {
  const { hotel, roomType, party, today, stay, services } = booked
  const { id, name, timeZone, cancellationPolicy, currencyCode } = hotel
  const { nightlyPrices, seasonSegments } = offerOf(priced, hotel)
  const discountAmounts = priced.columns[0]?.nightly ?? []
  return {
    hotel: { id, name, timeZone, cancellationPolicy },
    roomType: { id: roomType.id, name: roomType.name },
    today,
    nights: [...stay.nights],
    guests: shownParty(party),
    ...headsOf(party),
    nightlyPrices: nightlyPrices.map(({ availableRooms: _now, ...night }, index) => ({
      ...night,
      discountAmount: toJsonNumber(discountAmounts[index] ?? 0n, hotel.currencyDecimals),
    })),
    seasonSegments,
    services: services.map((line) => bookedService(line, hotel)),
    ...amountsOf(priced, booked),
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
function amountsOf(priced: StayPrice, { hotel, rooms, services }: Booked) {
  const number = (minor: bigint): number => toJsonNumber(minor, hotel.currencyDecimals)
  const ofAllRooms = (minor: bigint): number => number(minor * BigInt(rooms))
  const sold = sumOfServices(services)
  const [column] = priced.columns
  const { tax, total } = column?.owed ?? priced.owed
  const discountAmount = ofAllRooms(column?.discountAmount ?? 0n)
  return {
    discount: column ? { id: column.discount.id, name: column.discount.name, amount: discountAmount } : null,
    roomAmount: ofAllRooms(priced.nights.reduce((sum, { price }) => sum + price, 0n)),
    discountAmount,
    servicesAmount: number(sold.amount),
    taxAmount: number(tax * BigInt(rooms) + sold.tax),
    totalAmount: number(total * BigInt(rooms) + sold.total),
  }
}
