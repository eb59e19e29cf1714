import Type from 'typebox'
import { bookStay, confirm, type Reservation, type StayToBook } from '#modules/reservations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, strict } from '#platform/http/schemas.ts'
import { CommittedRefusal, commitThenRefuse, invalidField, Refusal, refuse } from '#platform/kernel/errors.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import type { OfferAlternative } from '../record/alternative-schema.ts'
import { type Offer, offers } from '../record/offers.ts'
import { termsDigest } from '../record/terms-digest.ts'
import { markUnavailable } from './mark-unavailable.ts'
import { offerErrors } from './offer-errors.ts'
import { isAsOffered, linkReservation, lockLiveHold, stayToBook } from './offer-holds.ts'
import { assertAllowed, closeOffer } from './write-offer.ts'

/** `POST /offers/{id}/accept`: a user books an alternative for the guest. */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/offers/:id/accept',
  operationId: 'acceptOffer',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Accept an offer for the guest',
  description:
    'Books an alternative at its price: its hold is confirmed, or rooms are taken now. Returns the offer with ' +
    '`reservationId`. The other holds are cancelled. Accepting the same alternative again changes nothing. Where no room ' +
    'is left (409 `room_unavailable`), the alternative becomes `unavailable` and the offer stays open.',
  extension: true,
  status: 200,
  emits: ['offer.closed', 'reservation.created', 'reservation.updated', 'reservation.cancelled'],
  errors: offerErrors,
  params: ById,
  body: Type.Object({ alternativeId: doc(Id, 'The alternative that the guest takes.') }, strict),
  returns: json(offers.shapes.row),
  async handle(ctx, { params, body }) {
    const accepted = await accept(ctx, await offers.lock(ctx, params.id), body)
    return accepted instanceof CommittedRefusal ? accepted : accepted.offer
  },
})

/** What the guest takes, and details of the booking. */
export type Acceptance = {
  readonly alternativeId: string
  readonly details?: Pick<StayToBook, 'arrivalTime' | 'specialRequests' | 'source'>
}

/** An accepted offer, with its booking unless it was accepted before. */
type AcceptedOffer = { readonly offer: Offer; readonly booked?: Reservation }

/**
 * Books an alternative of a locked offer and closes it. Accepting an accepted alternative again returns the offer. Two
 * refusals keep what they learned: without rooms the alternative becomes `unavailable`, and an offer in another
 * currency than the hotel's expires.
 */
export async function accept(
  ctx: WriteContext,
  offer: Offer,
  { alternativeId, details = {} }: Acceptance,
): Promise<AcceptedOffer | CommittedRefusal> {
  const alternative = offer.alternatives.find(({ id }) => id === lowerAscii(alternativeId))
  if (!alternative) throw invalidField('alternativeId', 'unknown_reference', 'The offer does not have this alternative')
  if (alternative.status === 'chosen') return { offer }
  assertAllowed(ctx, 'accept', offer)
  try {
    const booked = await ctx.savepoint(() => book(ctx, offer, alternative, details))
    const changes = { reservationId: booked.id, termsDigest: termsDigest(alternative) }
    return { offer: await closeOffer(ctx, offer, { to: 'accepted', changes }), booked }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [{ code, message } = { code: undefined, message: '' }] = error.items
    if (code === 'room_unavailable') {
      await markUnavailable(ctx, offer, alternative)
      return commitThenRefuse(refuse(code, message, 'alternativeId'))
    }
    if (code !== 'quote_expired') throw error
    await closeOffer(ctx, offer, { to: 'expired' })
    return commitThenRefuse(refuse(code, 'The hotel now sells in another currency; renew the offer', 'alternativeId'))
  }
}

/** Confirms the hold of an alternative, or books it by its stored quote. */
async function book(
  ctx: WriteContext,
  offer: Offer,
  alternative: OfferAlternative,
  details: Acceptance['details'],
): Promise<Reservation> {
  const hold =
    alternative.status === 'held' && alternative.reservationId !== null
      ? await lockLiveHold(ctx, alternative.reservationId)
      : undefined
  if (hold && isAsOffered(hold, alternative)) {
    return confirm(ctx, hold, { at: ctx.now, reason: `The offer ${offer.number} was accepted` })
  }
  const booked = await bookStay(ctx, { ...(await stayToBook(ctx, offer, alternative)), ...details })
  await linkReservation(ctx, alternative.id, booked.id)
  return booked
}
