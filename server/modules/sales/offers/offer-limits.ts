import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { quotaExceeded, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { Offer } from '../record/offers.ts'

const maxOpen = 20

/** The offers of a guest that wait for an answer. */
export const openOffers: ResourceLimit = {
  name: 'openOffers',
  resource: 'Open offers of a guest',
  per: 'record',
  limit: `${maxOpen}`,
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_open_offers_guest_max',
}

/** The rooms that offers hold. */
export const offerHolds: ResourceLimit = {
  name: 'offerHolds',
  resource: 'Rooms of a type that offers hold on a night',
  per: 'record',
  limit: '10 % of the rooms, at least one',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_offer_holds_max',
}

/** Throws 429 `quota_exceeded` if the guest of a draft has too many open offers. */
export async function assertOpenOffersLeft(ctx: WriteContext, { guestId }: Offer): Promise<void> {
  const { tenantId } = ctx.actor
  // Two drafts of a guest that are sent at once count each other.
  const [, [open]] = await ctx.db.batch<[object, { count: number }]>([
    sql`select from guests where tenant_id = ${tenantId} and id = ${guestId} for no key update`,
    sql`select count(*)::integer as count from offers
      where tenant_id = ${tenantId} and guest_id = ${guestId} and status in ('sent', 'seen')`,
  ])
  if ((open?.count ?? 0) < maxOpen) return
  const message = `The guest has ${maxOpen} open offers; withdraw one first`
  throw quotaExceeded(ctx.runtime, openOffers, { message, retryAfterSeconds: 3600 })
}
