import { type FrozenQuote, freezeStay } from '#modules/pricing/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { atField, Refusal } from '#platform/kernel/errors.ts'
import { type Offer, offers } from '../record/offers.ts'
import { insertOffer } from './create-offer.ts'
import { offerErrors } from './offer-errors.ts'
import { assertAllowed } from './write-offer.ts'

/** `POST /offers/{id}/renew`: the same stays at today's prices. */
export const renewOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/renew',
  operationId: 'renewOffer',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Renew an offer',
  description:
    'Makes a draft with the same stays at today’s prices and returns it. Alternatives that can no longer be sold are left ' +
    'out; if none can, the answer says why. The old offer is withdrawn when the new one is sent.',
  extension: true,
  errors: offerErrors,
  params: ById,
  returns: json(offers.shapes.row),
  async handle(ctx, { params }) {
    const old = await offers.lock(ctx, params.id)
    assertAllowed(ctx, 'renew', old)
    const { guestId, holds, languageCode, message, callId, conversationId, ownerUserId } = old
    const values = { guestId, holds, languageCode, message, callId, conversationId, ownerUserId }
    return insertOffer(ctx, { ...values, replacesOfferId: old.id }, await freezeAgain(ctx, old))
  },
})

/** The stays of an offer at today's prices. Throws the first refusal if none of them can be sold. */
async function freezeAgain(ctx: WriteContext, { guestId, alternatives }: Offer): Promise<FrozenQuote[]> {
  const frozen: FrozenQuote[] = []
  const refusals: Refusal[] = []
  for (const [
    index,
    { hotelId, roomTypeId, checkIn, checkOut, rooms, guests, discount, services },
  ] of alternatives.entries()) {
    const additionalServices = services.map(({ serviceId, quantity }) => ({ serviceId, quantity }))
    const discountId = discount?.id ?? null
    const stay = { hotelId, roomTypeId, checkIn, checkOut, rooms, guests, guestId, discountId, additionalServices }
    try {
      frozen.push(await atField(`alternatives[${index}]`, () => freezeStay(ctx, stay)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
    }
  }
  if (frozen.length === 0 && refusals[0]) throw refusals[0]
  return frozen
}
