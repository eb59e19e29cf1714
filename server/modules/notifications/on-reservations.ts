import { bookingChangedByGuest } from '#modules/guest-pages/index.ts'
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
      body: `${hotelName}: ${data.rooms} × ${data.roomTypeName}, ${formatStay(data, 'en')}, ${formatPrice(data, 'en')}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `Yeni rezervasyon ${data.confirmationNumber}`,
      body: `${hotelName}: ${data.rooms} × ${data.roomTypeName}, ${formatStay(data, 'tr')}, ${formatPrice(data, 'tr')}.`,
    }),
  },
})

/** A cancelled reservation. The reason is left out, because it may be personal. */
export const onReservationCancelled = notificationRule({
  ...reservationStaff,
  type: 'reservationCancelled',
  on: reservationCancelled,
  // That one is told as a change by the guest.
  when: ({ data }) => data.isByGuest !== true,
  text: {
    en: ({ data, hotelName }) => ({
      title: `Reservation ${data.confirmationNumber} cancelled`,
      body:
        `${hotelName}, ${formatStay(data, 'en')}, ${formatPrice(data, 'en')}. ` +
        `Cancellation fee: ${formatAmount(data.cancellationFee, data.currencyCode, 'en')}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `${data.confirmationNumber} numaralı rezervasyon iptal edildi`,
      body:
        `${hotelName}, ${formatStay(data, 'tr')}, ${formatPrice(data, 'tr')}. ` +
        `İptal ücreti: ${formatAmount(data.cancellationFee, data.currencyCode, 'tr')}.`,
    }),
  },
})

const doneByGuest = {
  confirm: { en: 'confirmed', tr: 'onaylandı' },
  change: { en: 'changed', tr: 'değiştirildi' },
  cancel: { en: 'cancelled', tr: 'iptal edildi' },
  request: { en: 'given new wishes', tr: 'için yeni istek var' },
} as const

/** What a guest did with a booking on its page. */
export const onBookingChangedByGuest = notificationRule({
  ...reservationStaff,
  type: 'guestChangedBooking',
  on: bookingChangedByGuest,
  text: {
    en: ({ data, hotelName }) => ({
      title: `Reservation ${data.confirmationNumber} ${doneByGuest[data.action].en} by the guest`,
      body: `${hotelName}: ${formatStay(data, 'en')}, ${formatPrice(data, 'en')}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `Misafir: ${data.confirmationNumber} numaralı rezervasyon ${doneByGuest[data.action].tr}`,
      body: `${hotelName}: ${formatStay(data, 'tr')}, ${formatPrice(data, 'tr')}.`,
    }),
  },
})

type Stay = Pick<Payload<typeof reservationCancelled>, 'checkIn' | 'checkOut' | 'totalAmount' | 'currencyCode'>

type Language = 'en' | 'tr'

const locales = { en: 'en-GB', tr: 'tr' } as const

const formatStay = ({ checkIn, checkOut }: Stay, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(checkIn), new Date(checkOut))

const formatPrice = ({ totalAmount, currencyCode }: Stay, language: Language): string =>
  formatAmount(totalAmount, currencyCode, language)

const formatAmount = (amount: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount,
  )
