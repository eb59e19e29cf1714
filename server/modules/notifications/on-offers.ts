import { offerClosed } from '#modules/sales/index.ts'
import { sql } from '#platform/db/sql.ts'
import type { Payload, StoredEvent } from '#platform/events/event.ts'
import { notificationRule } from './notification-rule.ts'

type ClosedOffer = StoredEvent<Payload<typeof offerClosed>>

/** The owner of an offer in particular, and news for all who manage the reservations of the hotel. */
const offerStaff = {
  severity: 'info',
  on: offerClosed,
  to: 'reservations.manage',
  isDirect: ({ data }: ClosedOffer) => sql`u.id is not distinct from ${data.ownerUserId}::uuid`,
  link: ({ subjectId }: ClosedOffer) => ({ type: 'offer', id: subjectId }),
} as const

/** A guest has booked an offer. */
export const onOfferAccepted = notificationRule({
  ...offerStaff,
  type: 'offerAccepted',
  when: ({ data }) => data.status === 'accepted',
  text: {
    en: ({ data, hotelName }) => ({ title: `Offer ${data.offerNumber} accepted`, body: `${hotelName}: it is booked.` }),
    tr: ({ data, hotelName }) => ({
      title: `${data.offerNumber} numaralı teklif kabul edildi`,
      body: `${hotelName}: rezervasyon yapıldı.`,
    }),
  },
})

/** A guest does not want an offer. The reason is left out, because it may be personal. */
export const onOfferDeclined = notificationRule({
  ...offerStaff,
  type: 'offerDeclined',
  when: ({ data }) => data.status === 'declined',
  text: {
    en: ({ data, hotelName }) => ({
      title: `Offer ${data.offerNumber} declined`,
      body: `${hotelName}: the guest does not want it.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: `${data.offerNumber} numaralı teklif reddedildi`,
      body: `${hotelName}: misafir teklifi istemiyor.`,
    }),
  },
})
