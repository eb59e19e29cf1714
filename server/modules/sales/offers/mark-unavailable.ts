import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { OfferAlternative } from '../record/alternative-schema.ts'
import { type Offer, offers } from '../record/offers.ts'
import { recordDenial } from './record-outcome.ts'
import { updateOffer } from './write-offer.ts'

/** Notes that the guest of a locked offer wanted an alternative for which no room was left: a denial. */
export async function markUnavailable(ctx: WriteContext, offer: Offer, alternative: OfferAlternative): Promise<void> {
  const { id } = alternative
  await ctx.db.run(sql`
    update offer_alternatives set is_unavailable = true where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  await updateOffer(ctx, await offers.find(ctx, offer.id), {}, 'alternativeUnavailable')
  await recordDenial(ctx, offer, alternative)
}
