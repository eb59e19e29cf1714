import Type, { type TSchema } from 'typebox'
import { CancellationRule, ShownCancellationStep } from '#modules/hotels/index.ts'
import {
  Day,
  doc,
  Id,
  IdOrNull,
  InstantOrNull,
  integerOrNull,
  named,
  numberOrNull,
  strict,
  TextOrNull,
  text,
} from '#platform/http/schemas.ts'
import { GuestsOfTypeSchema, guestsParameter } from './guests-schema.ts'

const Party = Type.Array(GuestsOfTypeSchema)
const Line = Type.Object(
  {
    kind: doc(Type.String(), 'What is charged: `room`, `extraGuest`, `vacantSlot`, `adults` or `guest`.', 'room'),
    guestTypeId: doc(IdOrNull, 'The guest type, for a line about guests.'),
    count: doc(Type.Integer(), 'How many units are charged.', 1),
    unitPrice: doc(Type.Number(), 'The price of one unit.', 140),
    amount: doc(Type.Number(), 'The unit price times the count.', 140),
  },
  { title: 'PriceLine' },
)
const Night = Type.Object(
  {
    date: doc(Day, 'The night.'),
    seasonId: doc(IdOrNull, 'The season that prices the night; null without one.'),
    availableRooms: doc(Type.Integer(), 'How many rooms are free.', 5),
    lines: doc(Type.Array(Line), 'What the price is made of.'),
    price: doc(Type.Number(), 'The price of the night for one room.', 140),
  },
  { title: 'NightlyPrice' },
)
/** A night as a reservation keeps it. */
export const BookedNightSchema = Type.Object(
  {
    date: doc(Day, 'The night.'),
    seasonId: doc(IdOrNull, 'The season that priced the night.'),
    lines: doc(Type.Array(Line), 'What the price is made of.'),
    price: doc(Type.Number(), 'The price of the night for one room, without discount.', 140),
    discountAmount: doc(
      Type.Number(),
      'By how much the discount makes it cheaper: for one room, the first one where the rooms cannot have the same.',
      14,
    ),
    roomsDiscountAmount: Type.Optional(
      doc(
        Type.Number(),
        'By how much the discount makes it cheaper for all rooms together; absent where each has `discountAmount`.',
        14,
      ),
    ),
  },
  { title: 'BookedNight' },
)

/** A run of nights with one season. */
export const SeasonSegmentSchema = Type.Object(
  {
    seasonId: doc(IdOrNull, 'The season; null for nights without one.'),
    name: doc(TextOrNull, 'The name of the season; null without one.', 'High'),
    startDate: doc(Day, 'The first night.', '2027-06-12'),
    endDate: doc(Day, 'The last night.', '2027-06-14'),
    nights: doc(Type.Integer(), 'The number of nights.', 3),
    subtotal: doc(Type.Number(), 'The price of these nights for one room.', 420),
  },
  { title: 'SeasonSegment' },
)
const Reason = {
  code: doc(Type.String(), 'Why, for programs.', 'min_stay'),
  message: doc(Type.String(), 'Why, for people.', 'The stay must have at least 3 nights'),
}

const DiscountNight = Type.Object(
  {
    date: doc(Day, 'The night.'),
    discountAmount: doc(Type.Number(), 'By how much the price is lower.', 14),
    price: doc(Type.Number(), 'The price after the discount.', 126),
  },
  { title: 'DiscountedNight' },
)
const DiscountColumn = Type.Object(
  {
    discountId: doc(Id, 'The discount.'),
    code: doc(Type.String(), 'The code of the discount.', 'EARLY10'),
    isApplicable: doc(Type.Boolean(), 'True if the stay meets its conditions.', true),
    reasons: doc(Type.Array(Type.Object(Reason, { title: 'DiscountReason' })), 'Why it does not apply.', []),
    nightlyPrices: doc(Type.Array(DiscountNight), 'The nights with the discount.'),
    discountAmount: doc(Type.Number(), 'By how much the stay is cheaper.', 42),
    totalPrice: doc(Type.Number(), 'The price of the stay with the discount, as a guest pays it.', 378),
    netAmount: doc(Type.Number(), 'The part of it without tax.', 343.64),
    taxAmount: doc(Type.Number(), 'The tax in it.', 34.36),
  },
  { title: 'DiscountOffer' },
)
const RoomType = Type.Object(
  {
    roomTypeId: doc(Id, 'The room type.'),
    code: doc(TextOrNull, 'The code of the room type.', 'DBL'),
    name: doc(Type.String(), 'The name of the room type.', 'Double'),
    maxOccupancy: doc(Type.Integer(), 'How many guests a room can have.', 4),
    pricingModel: doc(Type.String(), 'Whether prices are for the room or for each person.', 'perRoom'),
    totalRooms: doc(Type.Integer(), 'How many rooms there are.', 12),
    guests: doc(Party, 'The guests that the price is for.'),
    availableRooms: doc(Type.Integer(), 'How many rooms are free on every night.', 5),
    isBookable: doc(Type.Boolean(), 'True if the stay can be booked.', true),
    reasons: doc(
      Type.Array(
        Type.Object(
          { ...Reason, dates: doc(Type.Array(Day), 'The nights or dates concerned.') },
          { title: 'NotBookableReason' },
        ),
      ),
      'Why the stay cannot be booked.',
      [],
    ),
    seasonSegments: doc(Type.Array(SeasonSegmentSchema), 'The stay by season.'),
    nightlyPrices: doc(Type.Array(Night), 'The price of each night.'),
    totalPrice: doc(Type.Number(), 'The price of the stay for one room, without discount.', 420),
    averageNightlyPrice: doc(Type.Number(), 'The total divided by the nights, for show.', 140),
    netAmount: doc(Type.Number(), 'The part of the total without tax.', 381.82),
    taxAmount: doc(Type.Number(), 'The tax in the total, or added to it.', 38.18),
    discounts: doc(
      Type.Array(DiscountColumn),
      'For a reservation of one room: one entry for each of `discountColumns`, in the same order.',
    ),
    bestDiscountId: doc(IdOrNull, 'The applicable discount with the lowest total; null if none applies.'),
    quoteId: doc(
      TextOrNull,
      'Books the stay at these prices, or prices a change of one that has begun; null if neither is possible.',
      'q1.eyJh…',
    ),
    quoteExpiresAt: doc(InstantOrNull, 'Until when the quote is valid.'),
  },
  { title: 'RoomTypeOffer' },
)

const Service = Type.Object(
  {
    serviceId: doc(Id, 'The service.'),
    code: doc(Type.String(), 'The code of the service.', 'BREAKFAST'),
    name: doc(Type.String(), 'The name of the service.', 'Breakfast'),
    category: doc(Type.String(), 'What kind of service it is.', 'food'),
    chargeBasis: doc(Type.String(), 'What the price is for.', 'perPersonPerNight'),
    isMandatory: doc(Type.Boolean(), 'True if every reservation gets it.'),
    maxQuantity: doc(integerOrNull(), 'How many units a reservation can have; null for no limit.'),
    unitPrice: doc(Type.Number(), 'The price of one unit.', 15),
    amount: doc(numberOrNull(), 'The price for this stay; null where it depends on the quantity.', 90),
    netAmount: doc(numberOrNull(), 'The part of it without tax.', 81.82),
    taxAmount: doc(numberOrNull(), 'The tax in it, or added to it.', 8.18),
  },
  { title: 'ServiceOffer' },
)

/** A guest type as a party may name it. */
const OfferedGuestType = Type.Object(
  {
    guestTypeId: doc(Id, 'The guest type.'),
    name: doc(Type.String(), 'The name of the guest type.', 'Adult'),
    category: doc(Type.String(), 'Whether they are adults, children or infants.', 'adult'),
    minAge: doc(integerOrNull(), 'The lowest age in years; null without one.', null),
    maxAge: doc(integerOrNull(), 'The highest age in years; null without one.', null),
    isDefault: doc(Type.Boolean(), 'True for the adults of a query without `guests`.', true),
  },
  { title: 'OfferedGuestType' },
)

/** The response of `GET /availability` (§2.3, §4.5). */
export const Availability: TSchema = named(
  'Availability',
  Type.Object({
    hotelId: doc(Id, 'The hotel.'),
    hotelName: doc(Type.String(), 'The name of the hotel.', 'Bellhop Bosphorus'),
    currencyCode: doc(Type.String(), 'The currency of all prices.'),
    currencyDecimals: doc(Type.Integer(), 'How many decimals its amounts have.', 2),
    timeZone: doc(Type.String(), 'The time zone of the hotel.'),
    checkIn: doc(Day, 'The day of arrival.'),
    checkOut: doc(Day, 'The day of departure.'),
    nights: doc(Type.Integer(), 'The number of nights.', 3),
    guests: doc(Party, 'The guests as they were asked for; empty if none were named.'),
    pricesIncludeTax: doc(Type.Boolean(), 'True if prices include the tax.', true),
    taxRatePercent: doc(Type.Number(), 'The tax on rooms, in percent.', 10),
    checkInTime: doc(Type.String(), 'From when guests can have their rooms, local time.', '14:00'),
    checkOutTime: doc(Type.String(), 'Until when guests leave their rooms, local time.', '12:00'),
    cancellationPolicy: doc(Type.Array(CancellationRule), 'The rules for the cancellation fee of a booking made now.'),
    cancellationSteps: doc(
      Type.Array(ShownCancellationStep),
      'What a cancellation of a booking made now costs until the arrival: the first step from now on, each other one from ' +
        'its moment on.',
    ),
    guestTypes: doc(Type.Array(OfferedGuestType), 'The guest types that guests can have, in the order of lists.'),
    discountColumns: doc(
      Type.Array(
        named(
          'AvailabilityDiscountColumn',
          Type.Object({
            discountId: doc(Id, 'The discount.'),
            code: doc(Type.String(), 'The code of the discount.', 'EARLY10'),
            name: doc(Type.String(), 'The name of the discount.', '10 % early bird'),
            type: doc(Type.String(), 'How it is computed.', 'percent'),
            value: doc(numberOrNull(), 'The percentage or the amount; null for `freeNights`.', 10),
          }),
        ),
      ),
      'All discounts of the hotel, in the order of the columns.',
    ),
    additionalServices: doc(Type.Array(Service), 'The services of the hotel with their price for this stay.'),
    roomTypes: doc(Type.Array(RoomType), 'All room types, sold-out ones too, by rank and name.'),
  }),
)

/** The query of `GET /availability` (§4.5). */
export const AvailabilityQuery = Type.Object(
  {
    hotelId: doc(Id, 'The hotel.'),
    checkIn: doc(Day, 'The day of arrival.'),
    checkOut: doc(Day, 'The day of departure; at most 365 nights after the arrival.'),
    guests: guestsParameter,
    roomTypeId: Type.Optional(doc(Id, 'Only this room type.')),
    promoCode: Type.Optional(doc(text({ minLength: 1, maxLength: 30 }), 'A code that unlocks a discount.', 'EARLY10')),
    guestId: Type.Optional(doc(Id, 'The guest, for discounts of guest groups.')),
    onlyBookable: Type.Optional(doc(Type.Boolean(), 'True: only room types that can be booked.')),
    callId: Type.Optional(doc(Id, 'The call in which somebody asks.')),
    conversationId: Type.Optional(doc(Id, 'The conversation in which somebody asks.')),
    isInquiry: Type.Optional(
      doc(
        Type.Boolean(),
        'Whether somebody asks for this stay. By default true for people, and for service users with `callId` or ' +
          '`conversationId`.',
        true,
      ),
    ),
  },
  strict,
)
