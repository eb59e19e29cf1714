import Type from 'typebox'
import { GuestLinkAddress } from '#modules/guest-links/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { offers } from '../record/offers.ts'
import { markSent } from './mark-sent.ts'
import { sendErrors } from './offer-errors.ts'
import { openOfferLink } from './open-offer-link.ts'

/** `POST /offers/{id}/link`: the address of the offer, for the guest. A draft is sent by it. */
export const linkOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/link',
  operationId: 'getOfferLink',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Get the link of an offer',
  description:
    'Returns the address at which the guest sees the offer and can accept it, to paste into a message. A draft becomes `sent` ' +
    'by it: the rooms of `holds` are taken. The address stays the same for an offer that was sent.',
  extension: true,
  emits: ['offer.sent', 'offer.closed', 'reservation.created'],
  errors: sendErrors,
  secretAnswer: true,
  params: ById,
  body: Type.Object({}, { additionalProperties: false }),
  returns: json(GuestLinkAddress),
  async handle(ctx, { params }) {
    const { id, hotelId } = await markSent(ctx, await offers.lock(ctx, params.id), 'link')
    ctx.audit({ action: 'offer.linkMade', resourceType: 'offer', resourceId: id, hotelId })
    return openOfferLink(ctx, id)
  },
})
