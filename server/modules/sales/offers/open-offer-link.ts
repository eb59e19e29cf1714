import { type GuestLink, type LinkRequest, openGuestLink } from '#modules/guest-links/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** How long the link of an offer shows it after its end. */
const shownDays = 30

/** An offer as its link needs it. */
type LinkedOffer = {
  readonly id: string
  readonly guestId: string
  readonly hotelId: string
  readonly validUntil: string
}

/** The link of an offer for its guest. It works until 30 days after the end of the offer. */
export const offerLink = ({ id: subjectId, guestId, hotelId, validUntil }: LinkedOffer): LinkRequest => ({
  kind: 'offer',
  guestId,
  subjectId,
  hotelId,
  until: Temporal.Instant.from(validUntil).add({ hours: shownDays * 24 }),
})

/** Opens it. */
export async function openOfferLink(ctx: WriteContext, id: string): Promise<GuestLink> {
  const offer = await ctx.db.one(sql<LinkedOffer>`
    select id, guest_id, hotel_id, valid_until from offers where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  if (!offer) throw new Error('The offer of a link does not exist')
  return openGuestLink(ctx, offerLink(offer))
}
