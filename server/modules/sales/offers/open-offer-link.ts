import { type GuestLink, openGuestLink } from '#modules/guest-links/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** How long the link of an offer shows it after its end. */
const shownDays = 30

type LinkedOffer = { readonly guestId: string; readonly hotelId: string; readonly validUntil: string }

/** Opens the link of an offer for its guest. It works until 30 days after the end of the offer. */
export async function openOfferLink(ctx: WriteContext, subjectId: string): Promise<GuestLink> {
  const offer = await ctx.db.one(sql<LinkedOffer>`
    select guest_id, hotel_id, valid_until from offers where tenant_id = ${ctx.actor.tenantId} and id = ${subjectId}`)
  if (!offer) throw new Error('The offer of a link does not exist')
  const { guestId, hotelId, validUntil } = offer
  const until = Temporal.Instant.from(validUntil).add({ hours: shownDays * 24 })
  return openGuestLink(ctx, 'offer', { guestId, subjectId, hotelId, until })
}
