import { reservationUpdated } from '#modules/reservations/index.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { termsDigest } from '../record/terms-digest.ts'
import { lockOpenOffer } from './expire-offers.ts'
import { closeOffer } from './write-offer.ts'

/** A hold of an offer that is confirmed at the desk accepts the offer. */
export const onHoldConfirmed = on(reservationUpdated, async (ctx, { data: { reservationId, status, changes } }) => {
  if (status !== 'confirmed' || changes.status?.from !== 'held') return
  const row = await ctx.db.one(sql<{ offerId: string }>`
    select offer_id from offer_alternatives
    where tenant_id = ${ctx.actor.tenantId} and reservation_id = ${reservationId}`)
  const offer = row && (await lockOpenOffer(ctx, row.offerId))
  const alternative = offer?.alternatives.find((each) => each.reservationId === reservationId)
  if (!offer || !alternative) return
  await closeOffer(ctx, offer, { to: 'accepted', changes: { reservationId, termsDigest: termsDigest(alternative) } })
})
