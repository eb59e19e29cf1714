import type { ReadContext, WriteContext } from '#platform/context.ts'
import { asSystem } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { endingOverdue } from '#platform/resource/ending-overdue.ts'
import { isOverdue } from '../record/offer-machine.ts'
import { type Offer, offers } from '../record/offers.ts'
import { closeOffer } from './write-offer.ts'

/** Expires an offer at its end. Does nothing if it is closed. */
export const offerExpiryJob: JobKind<{ offerId: string }> = {
  kind: 'sales.offer-expiry',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload, transaction }) =>
    transaction(async (ctx) => {
      const offer = await lockOpenOffer(ctx, payload.offerId)
      if (!offer) return
      if (!isOverdue(offer, ctx.now)) return Temporal.Instant.from(offer.validUntil)
      await closeOffer(ctx, offer, { to: 'expired' })
    }),
}

/** Locks an offer that waits for its guest and meets a condition; undefined if it does not. For jobs, subscribers and guests. */
export async function lockOpenOffer(ctx: WriteContext, id: string, where = sql`true`): Promise<Offer | undefined> {
  const locked = await ctx.db.run(sql`
    select from offers where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status in ('sent', 'seen') and ${where}
    for no key update`)
  return locked > 0 ? offers.find(ctx, id) : undefined
}

const listOverdue = (ctx: ReadContext): Promise<{ id: string }[]> =>
  ctx.db.many(sql<{ id: string }>`
    select id from offers
    where tenant_id = ${ctx.actor.tenantId} and status in ('sent', 'seen')
      and valid_until <= ${ctx.now.toString()}::timestamptz
    order by valid_until, id limit 100`)

/** The read endpoints. They expire overdue offers that no worker has expired yet. */
export const currentOffers = endingOverdue<Offer>(offers.endpoints, {
  isOverdue,
  listOverdue,
  async end(request, id) {
    const ctx = asSystem(request)
    const offer = await lockOpenOffer(ctx, id)
    if (offer && isOverdue(offer, ctx.now)) await closeOffer(ctx, offer, { to: 'expired' })
  },
})
