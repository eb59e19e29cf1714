import Type, { type Static } from 'typebox'
import type { ChargeBasis } from '#modules/pricing/index.ts'
import { Id, Instant, TextOrNull } from '#platform/http/schemas.ts'
import { hidden } from '#platform/resource/fields.ts'
import { type Action, actions } from './status-machine.ts'

/** The sources of reservations. */
export const sources = ['phone', 'web', 'walkIn', 'email', 'messaging', 'ota', 'agency', 'api'] as const

/** The guest of a reservation. */
export const ReservationGuest = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  phone: hidden(TextOrNull, 'phone'),
  email: hidden(TextOrNull, 'email'),
})

/** The hotel of a reservation. */
export const ReservationHotel = Type.Object({ id: Id, name: Type.String(), timeZone: Type.String() })

/** The room type of a reservation. */
export const ReservationRoomType = Type.Object({ id: Id, name: Type.String() })

/** The discount of a reservation and the amount it took off. */
export type ReservationDiscount = Static<typeof ReservationDiscount>
export const ReservationDiscount = Type.Object({ id: Id, name: Type.String(), amount: Type.Number() })

/** The guests of one type in each room. */
export const GuestsOfType = Type.Object({
  guestTypeId: Id,
  name: Type.String(),
  category: Type.String(),
  count: Type.Integer(),
})

/** One change of status. */
export type StatusChange = Static<typeof StatusChange>
export const StatusChange = Type.Object({
  from: TextOrNull,
  to: Type.String(),
  at: Instant,
  userId: TextOrNull,
  reason: TextOrNull,
})

/** An action and whether it is allowed now. */
export const AllowedActionSchema = Type.Object({
  action: Type.Unsafe<Action>({ type: 'string', enum: actions }),
  isAllowed: Type.Boolean(),
  reason: TextOrNull,
})

/** A cancellation or no-show fee and the time it applies to. */
export const FeeSchema = Type.Object({ amount: Type.Number(), at: Instant })

/** A booked service. */
export type ServiceOfReservation = Static<typeof ServiceOfReservation>
export const ServiceOfReservation = Type.Object({
  serviceId: Id,
  name: Type.String(),
  chargeBasis: Type.Unsafe<ChargeBasis>({ type: 'string' }),
  quantity: Type.Integer(),
  unitPrice: Type.Number(),
  amount: Type.Number(),
  netAmount: Type.Number(),
  taxAmount: Type.Number(),
})

/** A total set by hand: who set it, when and why, and the calculated amounts it replaced. */
export type PriceOverride = Static<typeof PriceOverride>
export const PriceOverride = Type.Object({
  totalAmount: Type.Number(),
  reason: Type.String(),
  userId: TextOrNull,
  at: Instant,
  replacedAmount: Type.Number(),
  replacedTaxAmount: Type.Number(),
})

/** A night or season segment of the price. */
export const PricePart = Type.Object({}, { additionalProperties: true })
