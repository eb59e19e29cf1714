import type { WriteContext } from '#platform/context.ts'
import { json } from '#platform/http/response/json-response.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { notifyOfferChanged } from '../live-events.ts'
import { type Offer, offers } from '../record/offers.ts'
import { extendAlternatives, freezeAlternatives, placeAlternatives, resolveValidUntil } from './alternatives.ts'
import { offerErrors } from './offer-errors.ts'
import { type AlternativeInput, type ChangedOffer, OfferChange } from './offer-request.ts'
import { assertAllowed, updateOffer } from './write-offer.ts'

/** `PUT /offers/{id}`: changes a draft. */
export const changeOffer = offers.verbs.update({
  summary: 'Change an offer',
  description:
    'Changes a draft. `alternatives` replaces the list: an entry with `quoteId` is new, one with the `id` of an alternative ' +
    'stays as it is. What the body does not name stays.',
  errors: offerErrors,
  body: OfferChange,
  returns: json(offers.shapes.row),
  async handle(ctx, { params, body }) {
    const draft = await offers.lock(ctx, params.id)
    assertAllowed(ctx, 'change', draft)
    const alternatives = body.alternatives
      ? await resolveAlternatives(ctx, draft, body.alternatives)
      : draft.alternatives
    const validUntil = await resolveValidUntil(ctx, alternatives, body.validUntil ?? draft.validUntil)
    await placeAlternatives(ctx, { id: draft.id, validUntil }, alternatives)
    if (formatInstant(validUntil) !== draft.validUntil) await extendAlternatives(ctx, draft.id, validUntil)
    return updateOffer(ctx, draft, {
      ...detailsOf(body),
      hotelId: alternatives[0]?.hotelId ?? draft.hotelId,
      validUntil: formatInstant(validUntil),
    })
  },
})

const detailsOf = ({ holds, languageCode, message, callId, conversationId, ownerUserId, externalId }: ChangedOffer) =>
  Object.fromEntries(
    Object.entries({ holds, languageCode, message, callId, conversationId, ownerUserId, externalId }).filter(
      ([, value]) => value !== undefined,
    ),
  )

/** The alternatives of a change in their order. Throws 422 `unknown_reference` for an `id` that the offer does not have. */
async function resolveAlternatives(ctx: WriteContext, draft: Offer, inputs: readonly AlternativeInput[]) {
  const resolved = []
  for (const [index, input] of inputs.entries()) {
    const field = `alternatives[${index}]`
    if (input.quoteId || input.id === undefined) {
      resolved.push(...(await freezeAlternatives(ctx, draft.guestId, [input], index)))
      continue
    }
    const known = draft.alternatives.find(({ id }) => id === lowerAscii(input.id ?? ''))
    if (!known) throw invalidField(`${field}.id`, 'unknown_reference', 'The offer does not have this alternative')
    resolved.push(known)
  }
  return resolved
}

/** `DELETE /offers/{id}`: a draft is thrown away. */
export const deleteOffer = offers.verbs.delete({
  description: 'Only a draft can be deleted; withdraw an offer that was sent.',
  errors: ['invalid_state_transition'],
  async handle(ctx, { params }) {
    const draft = await offers.lock(ctx, params.id)
    assertAllowed(ctx, 'delete', draft)
    await offers.remove(ctx, draft.id)
    notifyOfferChanged(ctx, { ...draft, status: 'deleted' })
    return null
  },
})
