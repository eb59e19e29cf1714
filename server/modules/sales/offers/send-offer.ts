import { writeLetterNow } from '#modules/letters/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { type Offer, offers } from '../record/offers.ts'
import { markSent } from './mark-sent.ts'
import { sendErrors } from './offer-errors.ts'
import { OfferSending, resolveConversation } from './offer-sending.ts'

/** `POST /offers/{id}/send`: writes the offer to its guest. */
export const sendOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/send',
  operationId: 'sendOffer',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Send an offer',
  description:
    'Writes a letter `offer` with the link of the offer to its guest, and returns the offer. A draft becomes `sent`: the ' +
    'rooms of `holds` are taken. Sending it again writes again, but not within a minute of a letter on the same way. ' +
    'Nothing happens if the letter is not possible.',
  extension: true,
  status: 200,
  emits: ['offer.sent', 'offer.closed', 'reservation.created', 'letter.sent', 'letter.failed'],
  errors: [...sendErrors, 'letter_not_possible', 'contact_not_permitted', 'unknown_reference'],
  params: ById,
  body: OfferSending,
  returns: json(offers.shapes.row),
  async handle(ctx, { params, body }) {
    const before = await offers.lock(ctx, params.id)
    const { id: offerId, guestId, hotelId } = await markSent(ctx, before, 'send')
    const conversationId = await resolveConversation(ctx, before, body)
    if (await wasJustWritten(ctx, before, { ...body, conversationId })) return offers.find(ctx, offerId)
    await writeLetterNow(ctx, { offerId, guestId, hotelId, event: 'offer', channel: body.channel, conversationId })
    if (before.status !== 'draft')
      ctx.audit({ action: 'offer.sent', resourceType: 'offer', resourceId: offerId, hotelId })
    return offers.find(ctx, offerId)
  },
})

/** A second request within this time is a double click or a retry. */
const repeatSeconds = 60

/** Whether a letter of a locked offer is on its way by what a request names, and was asked for just now. */
async function wasJustWritten(
  { db, actor, now }: WriteContext,
  { id }: Offer,
  { channel, conversationId }: { channel?: string | undefined; conversationId?: string | undefined },
): Promise<boolean> {
  const since = now.subtract({ seconds: repeatSeconds }).toString()
  const recent = await db.one(sql<object>`
    select l.id from letters l
    where l.tenant_id = ${actor.tenantId} and l.offer_id = ${id} and l.event = 'offer' and l.created_at > ${since}::timestamptz
      and l.status in ('queued', 'sent', 'delivered', 'read')
      and (${channel ?? null}::text is null or l.attempts -> -1 ->> 'channel' = ${channel ?? null})
      and (${conversationId ?? null}::uuid is null or exists (
        select from messages m where m.tenant_id = l.tenant_id and m.letter_id = l.id
          and m.conversation_id = ${conversationId ?? null}::uuid))
    limit 1`)
  return recent !== undefined
}
