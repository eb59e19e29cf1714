import { reservationCancelled, reservationCreated } from '#modules/reservations/index.ts'
import type { Payload, StoredEvent } from '#platform/events/event.ts'
import { notice } from './notification-rule.ts'

/** Those who look after the bookings of the hotel. */
const desk = {
  severity: 'info',
  to: 'reservations.manage',
  link: ({ subjectId }: StoredEvent) => ({ type: 'reservation', id: subjectId }),
} as const

/** Somebody, or an integration, has booked. */
export const onReservationCreated = notice({
  ...desk,
  type: 'reservationCreated',
  on: reservationCreated,
  words: {
    en: ({ data, hotelName }) => ({
      title: `New reservation ${data.confirmationNumber}`,
      body: `${hotelName}: ${data.rooms} × ${data.roomTypeName}, ${stayOf(data)}, ${priceOf(data)}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `Yeni rezervasyon ${data.confirmationNumber}`,
      body: `${hotelName}: ${data.rooms} × ${data.roomTypeName}, ${stayOf(data)}, ${priceOf(data)}.`,
    }),
  },
})

/** A booking is cancelled; without the reason, which may be about a person. */
export const onReservationCancelled = notice({
  ...desk,
  type: 'reservationCancelled',
  on: reservationCancelled,
  words: {
    en: ({ data, hotelName }) => ({
      title: `Reservation ${data.confirmationNumber} cancelled`,
      body: `${hotelName}, ${stayOf(data)}, ${priceOf(data)}. Cancellation fee: ${data.cancellationFee} ${data.currencyCode}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `${data.confirmationNumber} numaralı rezervasyon iptal edildi`,
      body: `${hotelName}, ${stayOf(data)}, ${priceOf(data)}. İptal ücreti: ${data.cancellationFee} ${data.currencyCode}.`,
    }),
  },
})

type Stay = Pick<Payload<typeof reservationCancelled>, 'checkIn' | 'checkOut' | 'totalAmount' | 'currencyCode'>

const stayOf = ({ checkIn, checkOut }: Stay): string => `${checkIn} – ${checkOut}`

const priceOf = ({ totalAmount, currencyCode }: Stay): string => `${totalAmount} ${currencyCode}`
