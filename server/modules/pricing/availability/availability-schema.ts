import Type, { type TSchema } from 'typebox'
import { Id } from '#platform/http/schemas.ts'

const Day = Type.Unsafe<string>({ type: 'string', format: 'date' })
const orNull = (rest: object = {}, type = 'string'): TSchema => Type.Unsafe<unknown>({ ...rest, type: [type, 'null'] })
const idOrNull = orNull({ format: 'uuid' })

const Party = Type.Array(
  Type.Object({ guestTypeId: Id, name: Type.String(), category: Type.String(), count: Type.Integer() }),
)
const Line = Type.Object({
  kind: Type.String(),
  guestTypeId: idOrNull,
  count: Type.Integer(),
  unitPrice: Type.Number(),
  amount: Type.Number(),
})
const Night = Type.Object({
  date: Day,
  seasonId: idOrNull,
  availableRooms: Type.Integer(),
  lines: Type.Array(Line),
  price: Type.Number(),
})
const Segment = Type.Object({
  seasonId: idOrNull,
  name: orNull(),
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
  code: orNull(),
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
  bestDiscountId: idOrNull,
  quoteId: orNull(),
  quoteExpiresAt: orNull({ format: 'date-time' }),
})

const Service = Type.Object({
  serviceId: Id,
  code: Type.String(),
  name: Type.String(),
  category: Type.String(),
  chargeBasis: Type.String(),
  isMandatory: Type.Boolean(),
  maxQuantity: orNull({}, 'integer'),
  unitPrice: Type.Number(),
  amount: orNull({}, 'number'),
  netAmount: orNull({}, 'number'),
  taxAmount: orNull({}, 'number'),
})

/** The answer of `GET /availability` (§2.3, §4.5). */
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
      value: orNull({}, 'number'),
    }),
  ),
  additionalServices: Type.Array(Service),
  roomTypes: Type.Array(RoomType),
})

const text = (rest: object) => Type.Unsafe<string>({ type: 'string', ...rest })

/** Its query (§4.5); `guests` is `<guest_type_id>:<count>`, once for each type. */
export const AvailabilityQuery = Type.Object(
  {
    hotelId: text({ format: 'uuid' }),
    checkIn: text({ format: 'date' }),
    checkOut: text({ format: 'date' }),
    guests: Type.Optional(Type.Array(text({ maxLength: 60 }))),
    roomTypeId: Type.Optional(text({ format: 'uuid' })),
    promoCode: Type.Optional(text({ minLength: 1, maxLength: 30 })),
    guestId: Type.Optional(text({ format: 'uuid' })),
    onlyBookable: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
