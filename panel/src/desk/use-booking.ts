import type { Availability, NewReservation, ReservationCreate } from '@bellhop/sdk'
import { useRef, useState } from 'react'
import type { ApiError, RefusalCode } from '../api/api-error.ts'
import { useChange } from '../api/changes.ts'
import { randomId } from '../browser/random-id.ts'
import { quietly } from '../parts/notify-guest.tsx'
import type { Desk } from './use-desk.ts'
import { type ChosenServices, type PriceQuote, quoteIn, totalOf } from './use-price-quote.ts'

/** A guest who is saved with the booking. */
export type NewGuest = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
}

/** What the agent must decide before anything is booked: the price moved, or the room is gone. */
export type Question = {
  readonly was: PriceQuote
  /** The same room with today's prices; undefined if it cannot be booked any more. */
  readonly now: PriceQuote | undefined
  /** All prices of today, for alternatives. */
  readonly offers: Availability
  readonly isSold: boolean
}

/** The refusals that say: what was quoted is no longer on sale like that. */
const outdatedCodes: readonly RefusalCode[] = [
  'quote_expired',
  'room_unavailable',
  'discount_exhausted',
  'discount_not_applicable',
  'no_season',
  'min_stay',
  'max_stay',
  'closed_to_arrival',
  'closed_to_departure',
]

type BookingOptions = {
  readonly onBooked: (reservation: NewReservation) => void
  /** Shows the prices that the agent has agreed to. */
  readonly requote: (quoted: PriceQuote) => void
  /** Whether the guest gets no letter about it. */
  readonly isQuiet: boolean
}

/**
 * Books a quote. The same quote, guest and services always have the same idempotency key, so that a double click and a
 * second try after a lost answer book once. A refusal because of the price becomes a question.
 */
export function useBooking(desk: Desk, { onBooked, requote, isQuiet }: BookingOptions) {
  const keys = useRef(new Map<string, string>())
  const [question, ask] = useState<Question>()
  const create = useChange('reservations.create', { onDone: onBooked })
  const book = (quoted: PriceQuote, chosen: ChosenServices, newGuest: NewGuest | undefined): void => {
    ask(undefined)
    const body = { ...bodyOf(desk, { quoted, chosen, newGuest }), ...quietly(isQuiet) }
    create.mutate([body, { idempotencyKey: keyOf(body, keys.current), maxRetries: 2 }], {
      onError: (error) => void onRefusal(error, quoted, chosen, newGuest),
    })
  }
  const onRefusal = async (
    error: ApiError,
    was: PriceQuote,
    chosen: ChosenServices,
    newGuest: NewGuest | undefined,
  ) => {
    if (!outdatedCodes.includes(error.code)) return
    const offers = await desk.offers.reload()
    if (!offers) return
    const { room, discount } = was
    const now = quoteIn(offers, room.roomTypeId, discount?.discountId) ?? quoteIn(offers, room.roomTypeId, undefined)
    // The promise has expired and the price has not moved: the guest pays what was quoted.
    if (now && error.code === 'quote_expired' && totalOf(now, chosen) === totalOf(was, chosen)) {
      requote(now)
      return book(now, chosen, newGuest)
    }
    const isSold = error.code === 'room_unavailable' || now === undefined
    ask({ was, now: isSold ? undefined : now, offers, isSold: error.code === 'room_unavailable' })
  }
  return {
    book,
    question,
    close: () => ask(undefined),
    isBooking: create.isPending,
    /** A refusal that is no question. */
    error: create.error && !outdatedCodes.includes(create.error.code) ? create.error : undefined,
  }
}

function keyOf(body: ReservationCreate, keys: Map<string, string>): string {
  const text = JSON.stringify(body)
  const key = keys.get(text) ?? randomId()
  keys.set(text, key)
  return key
}

type Booking = { readonly quoted: PriceQuote; readonly chosen: ChosenServices; readonly newGuest: NewGuest | undefined }

function bodyOf(
  { stayQuery, guestId, call }: Desk,
  { quoted: { offers, room, discount }, chosen, newGuest }: Booking,
): ReservationCreate {
  const { hotelId, checkIn, checkOut, additionalServices } = offers
  const email = newGuest?.email.trim()
  return {
    hotelId,
    roomTypeId: room.roomTypeId,
    checkIn,
    checkOut,
    guests: room.guests.map(({ guestTypeId, count }) => ({ guestTypeId, count })),
    ...(room.quoteId === null ? {} : { quoteId: room.quoteId }),
    // A code alone would ask for its discount, also where the guest pays the public price.
    ...(discount
      ? { discountId: discount.discountId, ...(stayQuery?.promo === undefined ? {} : { promoCode: stayQuery.promo }) }
      : {}),
    additionalServices: additionalServices.flatMap(({ serviceId }) => {
      const quantity = chosen[serviceId] ?? 0
      return quantity > 0 ? [{ serviceId, quantity }] : []
    }),
    ...(newGuest
      ? {
          guest: {
            firstName: newGuest.firstName.trim(),
            lastName: newGuest.lastName.trim(),
            phone: newGuest.phone.trim(),
            ...(email ? { email } : {}),
          },
        }
      : { guestId: guestId ?? '' }),
    source: 'phone',
    ...(call ? { callId: call.id } : {}),
  }
}
