import { findOrCreateBooker, resolveGuestReference } from '#modules/guests/index.ts'
import { guestBlacklisted, newConfirmationNumber } from '#modules/reservations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { json } from '#platform/http/response/json-response.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { notifyOfferChanged } from '../live-events.ts'
import { type Offer, offers } from '../record/offers.ts'
import { freezeAlternatives, type PlacedAlternative, placeAlternatives, resolveValidUntil } from './alternatives.ts'
import { offerErrors } from './offer-errors.ts'
import { type NewOffer, OfferRequest } from './offer-request.ts'

/** `POST /offers`: keeps quotes for a guest. */
export const createOffer = offers.verbs.create({
  summary: 'Make an offer',
  description:
    'Keeps one to five quotes of availability for a guest, with services and a discount, and returns the offer as a draft. ' +
    'Its prices no longer change; rooms are not kept until it is sent with `holds`. The guest is `guestId`, or the known ' +
    'guest with the number and name of `guest`, or a new one.',
  emits: ['guest.created', 'guest.updated'],
  errors: offerErrors,
  body: OfferRequest,
  returns: json(offers.shapes.row),
  handle: (ctx, { body }) => makeDraft(ctx, body),
})

/** Makes a draft as a body says. Throws what `POST /offers` answers. */
export async function makeDraft(ctx: WriteContext, body: NewOffer): Promise<Offer> {
  const guestId = await resolveGuest(ctx, body)
  const frozen = await freezeAlternatives(ctx, guestId, body.alternatives)
  return insertOffer(ctx, { ...body, guestId }, frozen)
}

/** Throws 409 `guest_blacklisted`, and 422 without a guest who can be reached. */
async function resolveGuest(ctx: WriteContext, { guestId, guest, callId }: NewOffer): Promise<string> {
  if (guestId !== undefined) {
    const known = await resolveGuestReference(ctx, guestId)
    if (known.isBlacklisted) throw guestBlacklisted('guestId')
    return known.id
  }
  if (guest === undefined) throw invalidField('guest', 'required', 'guest or guestId is required')
  if (!guest.phone && !guest.email) {
    throw invalidField('guest.phone', 'required', 'An offer goes to a phone number or an e-mail address')
  }
  const { id, isBlacklisted } = await findOrCreateBooker(ctx, guest, callId ? 'phone' : 'api')
  if (isBlacklisted) throw guestBlacklisted('guest')
  return id
}

type OfferToInsert = Omit<NewOffer, 'alternatives' | 'guest' | 'guestId'> & {
  readonly guestId: string
  readonly replacesOfferId?: string
}

/** Inserts a draft with frozen stays. Throws 422 `out_of_range` on `validUntil`. */
export async function insertOffer(
  ctx: WriteContext,
  values: OfferToInsert,
  frozen: readonly (PlacedAlternative & { hotelId: string; checkIn: string })[],
): Promise<Offer> {
  const validUntil = await resolveValidUntil(ctx, frozen, values.validUntil)
  const { userId, isServiceUser } = ctx.actor
  const { id } = await offers.insert(ctx, {
    number: newConfirmationNumber(),
    status: 'draft',
    hotelId: frozen[0]?.hotelId ?? '',
    guestId: values.guestId,
    validUntil: formatInstant(validUntil),
    holds: values.holds ?? 'none',
    languageCode: values.languageCode ?? null,
    message: values.message ?? null,
    callId: values.callId ?? null,
    conversationId: values.conversationId ?? null,
    ownerUserId: values.ownerUserId === undefined && !isServiceUser ? userId : (values.ownerUserId ?? null),
    externalId: values.externalId ?? null,
    replacesOfferId: values.replacesOfferId ?? null,
  })
  await placeAlternatives(ctx, { id, validUntil }, frozen)
  const offer = await offers.find(ctx, id)
  notifyOfferChanged(ctx, offer)
  return offer
}
