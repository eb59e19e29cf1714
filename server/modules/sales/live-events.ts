import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { id, idOrNull, text } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** An offer was made, changed, sent, seen, closed or deleted. */
export const offerChanged = liveEvent(
  'offer.changed',
  Type.Object({
    offerId: id('The offer'),
    hotelId: id('The hotel of its first alternative'),
    guestId: id('The guest'),
    ownerUserId: idOrNull('The user whose offer it is'),
    status: text('The status now, or `deleted`'),
  }),
  {
    sentWhen: 'an offer is made, changed, sent, seen, closed or deleted',
    seenBy: 'holders of `reservations.manage`',
  },
)

type OfferChange = {
  readonly id: string
  readonly hotelId: string
  readonly guestId: string
  readonly ownerUserId: string | null
  readonly status: string
}

/** Notifies the panels of an offer. */
export const notifyOfferChanged = (
  ctx: WriteContext,
  { id: offerId, hotelId, guestId, ownerUserId, status }: OfferChange,
): void =>
  ctx.live(offerChanged, {
    to: { permission: 'reservations.manage', hotelIds: [hotelId] },
    data: { offerId, hotelId, guestId, ownerUserId, status },
  })

/** A lead was made or changed. */
export const leadChangedLive = liveEvent(
  'lead.changed',
  Type.Object({
    leadId: id('The lead'),
    hotelId: id('Its hotel'),
    guestId: idOrNull('The guest, if known'),
    ownerUserId: idOrNull('The user who cares for it'),
    stage: text('`new`, `contacted`, `offered`, `won` or `lost`'),
  }),
  { sentWhen: 'a lead is made or changed', seenBy: 'holders of `calls.manage`' },
)

type LeadChange = Omit<OfferChange, 'guestId' | 'status'> & { readonly guestId: string | null; readonly stage: string }

/** Notifies the panels of a lead. */
export const notifyLeadChanged = (
  ctx: WriteContext,
  { id: leadId, hotelId, guestId, ownerUserId, stage }: LeadChange,
): void =>
  ctx.live(leadChangedLive, {
    to: { permission: 'calls.manage', hotelIds: [hotelId] },
    data: { leadId, hotelId, guestId, ownerUserId, stage },
  })
