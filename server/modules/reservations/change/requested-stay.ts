import { type BookedService, type GuestCount, isSameParty } from '#modules/pricing/index.ts'
import type { Reservation } from '../record/reservations.ts'
import type { ReservationChange } from './change-request.ts'

/** The stay after a change: the fields of the body, and the booked ones where the body has none. */
export type RequestedStay = {
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: number
  readonly guests: readonly GuestCount[]
  readonly discountId: string | null
  readonly promoCode: string | null
  readonly quoteId: string | null
  readonly additionalServices: ReservationChange['additionalServices']
  /** The fields of the body that differ from the reservation. */
  readonly differs: ReadonlySet<keyof ReservationChange>
}

/** Parses the requested stay. Fields sent back unchanged are not changes. */
export function parseRequestedStay(booked: Reservation, change: ReservationChange): RequestedStay {
  const { roomTypeId, checkIn, checkOut, rooms, guests, quoteId = null, additionalServices } = change
  const discount = requestedDiscount(booked, change)
  const stay = {
    roomTypeId: roomTypeId ?? booked.roomTypeId,
    checkIn: checkIn ?? booked.checkIn,
    checkOut: checkOut ?? booked.checkOut,
    rooms: rooms ?? booked.rooms,
    guests: (guests ?? booked.guests).map(({ guestTypeId, count }) => ({ guestTypeId, count })),
    ...discount,
    quoteId,
    additionalServices,
  }
  const plainFields = ['roomTypeId', 'checkIn', 'checkOut', 'rooms', 'discountId', 'promoCode'] as const
  const differs = new Set<keyof ReservationChange>(plainFields.filter((field) => stay[field] !== booked[field]))
  if (quoteId !== null) differs.add('quoteId')
  if (!isSameParty(stay.guests, booked.guests)) differs.add('guests')
  if (additionalServices && !areSameServices(additionalServices, booked.services)) differs.add('additionalServices')
  return { ...stay, differs }
}

/**
 * The requested discount. A new `discountId` wins, together with the promo code if that is new too. Otherwise a new
 * `promoCode` selects the discount with this code, and null removes the discount.
 */
function requestedDiscount(
  booked: Reservation,
  change: ReservationChange,
): Pick<RequestedStay, 'discountId' | 'promoCode'> {
  const { discountId = booked.discountId, promoCode = booked.promoCode } = change
  const isNewCode = promoCode !== booked.promoCode
  if (discountId !== booked.discountId) return { discountId, promoCode: isNewCode ? promoCode : null }
  return isNewCode ? { discountId: null, promoCode } : { discountId, promoCode }
}

function areSameServices(
  requested: NonNullable<ReservationChange['additionalServices']>,
  booked: readonly BookedService[],
): boolean {
  const comparable = (services: readonly { serviceId: string; quantity?: number | undefined }[]): string =>
    services
      .map(({ serviceId, quantity = 1 }) => `${serviceId}:${quantity}`)
      .toSorted()
      .join(' ')
  return comparable(requested) === comparable(booked)
}
