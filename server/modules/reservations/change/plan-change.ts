import type { RoomMove } from '#modules/pricing/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { toRow } from '#platform/resource/rows.ts'
import { nightsOf } from '#shared/stay.ts'
import { getBookableGuest } from '../booking/bookable-guest.ts'
import {
  assertMayOverridePrice,
  calculatedAmounts,
  overridePrice,
  type PriceOverrideRequest,
  type StayAmounts,
} from '../record/price-override.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import type { ReservationChange } from './change-request.ts'
import { assertChangeAllowed, newHoldEnd } from './change-rules.ts'
import { priceChange } from './price-change.ts'
import { parseRequestedStay, type RequestedStay } from './requested-stay.ts'

/** A change that is validated and priced, but not stored. */
export type ChangePlan = {
  /** The reservation after the change; `version` and `updatedAt` are still the current ones. */
  readonly after: Reservation
  /** The fields to store. */
  readonly changes: Partial<Reservation>
  readonly rooms: RoomMove
  /** How the changed stay names its discount. */
  readonly discountChoice: Pick<RequestedStay, 'discountId' | 'promoCode'>
}

/**
 * Plans a change without storing anything. PUT stores the plan, and the preview shows it. Throws every error of the
 * change except those about full nights.
 */
export async function planChange(
  ctx: ReadContext,
  booked: Reservation,
  change: ReservationChange,
): Promise<ChangePlan> {
  if (change.hotelId !== undefined && change.hotelId !== booked.hotelId) {
    throw refuse(
      'immutable_field',
      'hotelId cannot change; cancel this reservation and book the other hotel',
      'hotelId',
    )
  }
  const stay = parseRequestedStay(booked, change)
  const details = changedDetails(ctx, booked, change)
  const changedFields = Object.keys(details) as (keyof ReservationChange)[]
  const overrideFields = changesOverride(booked, change) ? (['priceOverride'] as const) : []
  assertChangeAllowed(booked, [...stay.differs, ...changedFields, ...overrideFields], ctx.now)

  const guest = details.guestId === undefined ? booked.guest : await getBookableGuest(ctx, details.guestId)
  const priced = stay.differs.size === 0 ? null : await priceChange(ctx, booked, { stay, change })
  const calculated = { ...booked, ...priced?.changes, ...(priced ? { priceOverride: null } : {}) }
  const override = await planPriceOverride(ctx, calculated, {
    requested: change.priceOverride,
    isRepriced: priced !== null,
    booked,
  })
  const datesChange = stay.differs.has('checkOut') || stay.differs.has('checkIn')
  const changes: Partial<Reservation> = {
    ...details,
    ...priced?.changes,
    ...override,
    ...(datesChange ? { roomsHeldUntil: stay.checkOut } : {}),
  }
  const after = toRow(ctx, reservations.fields, {
    ...booked,
    ...changes,
    guest,
    roomType: priced?.roomType ?? booked.roomType,
  })
  return { after, changes, rooms: { from: roomsOf(booked), to: roomsOf(after) }, discountChoice: stay }
}

/** The nights on which the rooms of a reservation are counted. */
const roomsOf = ({ roomTypeId, checkIn, roomsHeldUntil, rooms }: Reservation) => ({
  roomTypeId,
  nights: roomsHeldUntil === null ? [] : nightsOf(checkIn, roomsHeldUntil),
  rooms,
})

/** Fields that no price depends on. */
const detailFields = [
  'guestId',
  'source',
  'callId',
  'arrivalTime',
  'specialRequests',
  'internalNotes',
  'externalId',
] as const

type BookingDetails = Partial<Pick<Reservation, (typeof detailFields)[number] | 'heldUntil'>>

/** The details that the change sets to a new value. */
function changedDetails(ctx: ReadContext, booked: Reservation, change: ReservationChange): BookingDetails {
  const changed = detailFields.filter((field) => change[field] !== undefined && change[field] !== booked[field])
  const heldUntil = newHoldEnd(booked, change, ctx.now)
  return {
    ...Object.fromEntries(changed.map((field) => [field, change[field]])),
    ...(heldUntil === undefined ? {} : { heldUntil }),
  }
}

const isSameOverride = (requested: PriceOverrideRequest, { priceOverride }: Reservation): boolean =>
  priceOverride !== null &&
  requested.totalAmount === priceOverride.totalAmount &&
  requested.reason === priceOverride.reason

/** Whether the change sets the total by hand, or returns to the calculated one. */
function changesOverride(booked: Reservation, { priceOverride: requested }: ReservationChange): boolean {
  if (requested === undefined) return false
  return requested === null ? booked.priceOverride !== null : !isSameOverride(requested, booked)
}

type OverrideChange = { requested: PriceOverrideRequest | null | undefined; isRepriced: boolean; booked: Reservation }

/** Plans the override. A new price drops a total set by hand for the previous stay, unless the change sets it again. */
async function planPriceOverride(
  ctx: ReadContext,
  stay: StayAmounts & { hotelId: string },
  { requested, isRepriced, booked }: OverrideChange,
): Promise<Partial<StayAmounts>> {
  if (requested && (isRepriced || !isSameOverride(requested, booked))) {
    return overridePrice(ctx, requested, { hotelId: stay.hotelId, calculated: calculatedAmounts(stay) })
  }
  if (isRepriced) return { priceOverride: null }
  if (requested !== null || booked.priceOverride === null) return {}
  assertMayOverridePrice(ctx)
  return { ...calculatedAmounts(booked), priceOverride: null }
}
