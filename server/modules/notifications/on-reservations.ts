import { reservationCancelled, reservationCreated } from '#modules/reservations/index.ts'
import type { Payload, StoredEvent } from '#platform/events/event.ts'
import { notificationRule } from './notification-rule.ts'

/** Users who manage the reservations of the hotel. */
const reservationStaff = {
  severity: 'info',
  to: 'reservations.manage',
  link: ({ subjectId }: StoredEvent) => ({ type: 'reservation', id: subjectId }),
} as const

/** A new reservation, by a user or an integration. */
export const onReservationCreated = notificationRule({
  ...reservationStaff,
  type: 'reservationCreated',
  on: reservationCreated,
  text: {
    en: ({ data, hotelName }) => ({
      title: `New reservation ${data.confirmationNumber}`,
      body: `${hotelName}: ${data.rooms} × ${data.roomTypeName}, ${formatStay(data)}, ${formatPrice(data)}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `Yeni rezervasyon ${data.confirmationNumber}`,
      body: `${hotelName}: ${data.rooms} × ${data.roomTypeName}, ${formatStay(data)}, ${formatPrice(data)}.`,
    }),
  },
})

/** A cancelled reservation. The reason is left out, because it may be personal. */
export const onReservationCancelled = notificationRule({
  ...reservationStaff,
  type: 'reservationCancelled',
  on: reservationCancelled,
  text: {
    en: ({ data, hotelName }) => ({
      title: `Reservation ${data.confirmationNumber} cancelled`,
      body:
        `${hotelName}, ${formatStay(data)}, ${formatPrice(data)}. ` +
        `Cancellation fee: ${data.cancellationFee} ${data.currencyCode}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `${data.confirmationNumber} numaralı rezervasyon iptal edildi`,
      body:
        `${hotelName}, ${formatStay(data)}, ${formatPrice(data)}. ` +
        `İptal ücreti: ${data.cancellationFee} ${data.currencyCode}.`,
    }),
  },
})

type Stay = Pick<Payload<typeof reservationCancelled>, 'checkIn' | 'checkOut' | 'totalAmount' | 'currencyCode'>

const formatStay = ({ checkIn, checkOut }: Stay): string => `${checkIn} – ${checkOut}`

const formatPrice = ({ totalAmount, currencyCode }: Stay): string => `${totalAmount} ${currencyCode}`
