import type { WriteContext } from '#platform/context.ts'
import { assertAmong } from '#platform/resource/allowed-actions.ts'
import type { NewRow } from '#platform/resource/fields.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { offerClosed, offerSent } from '../events.ts'
import { notifyOfferChanged } from '../live-events.ts'
import { allowedActions, type OfferAction, type OfferStatus, openStatuses } from '../record/offer-machine.ts'
import { type Offer, offers } from '../record/offers.ts'
import { cancelHolds } from './offer-holds.ts'
import { recordOutcome } from './record-outcome.ts'

/** The changes of a write. */
export type OfferChanges = NewRow<typeof offers.fields>

/** Throws 409 `invalid_state_transition`, listing what is possible, unless a locked offer allows the action now. */
export function assertAllowed(ctx: WriteContext, action: OfferAction, offer: Offer): void {
  assertAmong(allowedActions(offer, ctx.now), action)
}

/** Changes a locked offer and notifies the panels. `action` names the audit entry. */
export async function updateOffer(
  ctx: WriteContext,
  locked: Offer,
  changes: OfferChanges,
  action?: string,
): Promise<Offer> {
  const how = { anyVersion: true, locked, ...(action ? { action } : {}) } as const
  const offer = await offers.update(ctx, locked.id, changes, how)
  notifyOfferChanged(ctx, offer)
  return offer
}

/** How an offer ends. */
type Closing = { readonly to: Exclude<OfferStatus, 'draft' | 'sent' | 'seen'>; readonly changes?: OfferChanges }

/**
 * Closes a locked offer: the holds that its guest did not choose are cancelled, and `offer.closed` is emitted if it had
 * been sent.
 */
export async function closeOffer(ctx: WriteContext, locked: Offer, { to, changes = {} }: Closing): Promise<Offer> {
  const closed = await updateOffer(
    ctx,
    locked,
    { ...changes, status: to, closedAt: locked.closedAt ?? formatInstant(ctx.now) },
    to,
  )
  if (openStatuses.includes(locked.status)) await cancelHolds(ctx, closed)
  await recordOutcome(ctx, closed)
  if (locked.status !== 'draft') {
    const data = { ...offerSnapshot(closed), reason: closed.lostReason, reservationId: closed.reservationId }
    ctx.emit(offerClosed, { subjectId: closed.id, hotelId: closed.hotelId, data })
  }
  return closed
}

/** Emits `offer.sent`. */
export const emitSent = (ctx: WriteContext, offer: Offer): void =>
  ctx.emit(offerSent, { subjectId: offer.id, hotelId: offer.hotelId, data: offerSnapshot(offer) })

/** What the events of an offer say of it. */
export const offerSnapshot = (offer: Offer) => ({
  offerId: offer.id,
  hotelId: offer.hotelId,
  offerNumber: offer.number,
  status: offer.status,
  guestId: offer.guestId,
  ownerUserId: offer.ownerUserId,
  callId: offer.callId,
  conversationId: offer.conversationId,
  alternatives: offer.alternatives.length,
  totalAmount: offer.alternatives[0]?.totalAmount ?? 0,
  currencyCode: offer.alternatives[0]?.currencyCode ?? '',
  validUntil: offer.validUntil,
})
