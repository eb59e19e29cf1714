import Type, { type TSchema } from 'typebox'
import {
  Day,
  Id,
  IdOrNull,
  InstantOrNull,
  integerOrNull,
  numberOrNull,
  strict,
  TextOrNull,
  text,
} from '#platform/http/schemas.ts'

const Party = Type.Array(
  Type.Object({ guestTypeId: Id, name: Type.String(), category: Type.String(), count: Type.Integer() }),
)
const Line = Type.Object({
  kind: Type.String(),
  guestTypeId: IdOrNull,
  count: Type.Integer(),
  unitPrice: Type.Number(),
  amount: Type.Number(),
})
const Night = Type.Object({
  date: Day,
  seasonId: IdOrNull,
  availableRooms: Type.Integer(),
  lines: Type.Array(Line),
  price: Type.Number(),
})
const Segment = Type.Object({
  seasonId: IdOrNull,
  name: TextOrNull,
  startDate: Day,
  endDate: Day,
  nights: Type.Integer(),
  subtotal: Type.Number(),
})
const Reason = { code: Type.String(), message: Type.String() }
const DiscountColumn = Type.Object({
  discountId: Id,
  code: Type.String(),
  isApplicable: Type.Boolean(),
  reasons: Type.Array(Type.Object(Reason)),
  nightlyPrices: Type.Array(Type.Object({ date: Day, discountAmount: Type.Number(), price: Type.Number() })),
  discountAmount: Type.Number(),
  totalPrice: Type.Number(),
  netAmount: Type.Number(),
  taxAmount: Type.Number(),
})
const RoomType = Type.Object({
  roomTypeId: Id,
  code: TextOrNull,
  name: Type.String(),
  maxOccupancy: Type.Integer(),
  pricingModel: Type.String(),
  totalRooms: Type.Integer(),
  guests: Party,
  availableRooms: Type.Integer(),
  isBookable: Type.Boolean(),
  reasons: Type.Array(Type.Object({ ...Reason, dates: Type.Array(Day) })),
  seasonSegments: Type.Array(Segment),
  nightlyPrices: Type.Array(Night),
  totalPrice: Type.Number(),
  averageNightlyPrice: Type.Number(),
  netAmount: Type.Number(),
  taxAmount: Type.Number(),
  discounts: Type.Array(DiscountColumn),
  bestDiscountId: IdOrNull,
  quoteId: TextOrNull,
  quoteExpiresAt: InstantOrNull,
})

const Service = Type.Object({
  serviceId: Id,
  code: Type.String(),
  name: Type.String(),
  category: Type.String(),
  chargeBasis: Type.String(),
  isMandatory: Type.Boolean(),
  maxQuantity: integerOrNull(),
  unitPrice: Type.Number(),
  amount: numberOrNull(),
  netAmount: numberOrNull(),
  taxAmount: numberOrNull(),
})

/** The response of `GET /availability` (§2.3, §4.5). */
export const Availability: TSchema = Type.Object({
  hotelId: Id,
  hotelName: Type.String(),
  currencyCode: Type.String(),
  currencyDecimals: Type.Integer(),
  timeZone: Type.String(),
  checkIn: Day,
  checkOut: Day,
  nights: Type.Integer(),
  guests: Party,
  pricesIncludeTax: Type.Boolean(),
  discountColumns: Type.Array(
    Type.Object({
      discountId: Id,
      code: Type.String(),
      name: Type.String(),
      type: Type.String(),
      value: numberOrNull(),
    }),
  ),
  additionalServices: Type.Array(Service),
  roomTypes: Type.Array(RoomType),
})

/** The query of `GET /availability` (§4.5). `guests` is `<guest_type_id>:<count>`, once for each type. */
export const AvailabilityQuery = Type.Object(
  {
    hotelId: Id,
    checkIn: Day,
    checkOut: Day,
    guests: Type.Optional(Type.Array(text({ maxLength: 60 }))),
    roomTypeId: Type.Optional(Id),
    promoCode: Type.Optional(text({ minLength: 1, maxLength: 30 })),
    guestId: Type.Optional(Id),
    onlyBookable: Type.Optional(Type.Boolean()),
  },
  strict,
)
