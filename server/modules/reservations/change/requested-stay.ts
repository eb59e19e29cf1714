import { type AskedGuests, type BookedService, isSameParty } from '#modules/pricing/index.ts'
import type { Change } from './change-request.ts'
import type { Reservation } from '../record/reservations.ts'

/** The stay that a change asks for: what the body says, and else what is booked. */
export type StayAsked = {
  readonly roomTypeId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: number
  readonly guests: readonly AskedGuests[]
  readonly discountId: string | null
  readonly promoCode: string | null
  readonly quoteId: string | null
  readonly additionalServices: Change['additionalServices']
  /** The fields of the body that ask for something else than what is booked. */
  readonly differs: ReadonlySet<keyof Change>
}

/** Reads the stay out of a change. What was put back as it was read asks for nothing. */
export function stayAsked(booked: Reservation, change: Change): StayAsked {
  const { roomTypeId, checkIn, checkOut, rooms, guests, quoteId = null, additionalServices } = change
  const discount = discountAsked(booked, change)
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
  const plain = ['roomTypeId', 'checkIn', 'checkOut', 'rooms', 'discountId', 'promoCode'] as const
  const differs = new Set<keyof Change>(plain.filter((field) => stay[field] !== booked[field]))
  if (quoteId !== null) differs.add('quoteId')
  if (!isSameParty(stay.guests, booked.guests)) differs.add('guests')
  if (additionalServices && !areBooked(additionalServices, booked.services)) differs.add('additionalServices')
  return { ...stay, differs }
}

/**
 * Which discount a change asks for. Another `discountId` counts, with the code beside it if that is another one, too; else
 * another `promoCode` stands for the discount that has it, and null for none.
 */
function discountAsked(booked: Reservation, change: Change): Pick<StayAsked, 'discountId' | 'promoCode'> {
  const { discountId = booked.discountId, promoCode = booked.promoCode } = change
  const isOtherCode = promoCode !== booked.promoCode
  if (discountId !== booked.discountId) return { discountId, promoCode: isOtherCode ? promoCode : null }
  return isOtherCode ? { discountId: null, promoCode } : { discountId, promoCode }
}

function areBooked(asked: NonNullable<Change['additionalServices']>, booked: readonly BookedService[]): boolean {
  const told = (services: readonly { serviceId: string; quantity?: number | undefined }[]): string =>
    services
      .map(({ serviceId, quantity = 1 }) => `${serviceId}:${quantity}`)
      .toSorted()
      .join(' ')
  return told(asked) === told(booked)
}
