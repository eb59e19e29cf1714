import Type, { type Static } from 'typebox'
import { authenticateGuest, guestPageLimits, openBookingLink } from '#modules/guest-links/index.ts'
import { tactfully } from '#modules/guest-pages/index.ts'
import { consentChannels, saveGuestChanges } from '#modules/guests/index.ts'
import { findReservation, type Reservation } from '#modules/reservations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, nothing } from '#platform/http/response/json-response.ts'
import { doc, Id, named, secretText, strict, text, textOrNull } from '#platform/http/schemas.ts'
import { CommittedRefusal, invalidField, refuse } from '#platform/kernel/errors.ts'
import { hidden } from '#platform/resource/fields.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { offerSeen } from '../events.ts'
import { accept } from '../offers/accept-offer.ts'
import { enqueueFollowUp } from '../offers/follow-up-job.ts'
import { offerErrors } from '../offers/offer-errors.ts'
import { LossNote, LossReason } from '../offers/offer-request.ts'
import { closeOffer, offerSnapshot, updateOffer } from '../offers/write-offer.ts'
import type { Offer } from '../record/offers.ts'
import { findOfferOfGuest, GuestOffer, lockOfferOfGuest, readGuestOffer } from './guest-offer.ts'

const asGuest = {
  access: 'anyone',
  extension: true,
  caller: authenticateGuest('offer'),
  allowances: guestPageLimits,
} as const

/** `GET /guestpages/offer`: what the page of an offer shows. Reading changes nothing. */
export const getGuestOffer = endpoint({
  ...asGuest,
  method: 'GET',
  path: '/guestpages/offer',
  operationId: 'getGuestOffer',
  summary: 'Get an offer, as its guest',
  description:
    'Returns the offer of a guest’s link: its stays, prices and terms. Send the token of the link as a bearer token. A ' +
    'link that is unknown, expired or revoked is not found.',
  returns: json(GuestOffer),
  handle: (ctx) => readGuestOffer(ctx),
})

/** The guest looks at the page for a while: within this time that counts once. */
const glanceMinutes = 15

/** `POST /guestpages/offer/seen`: a person looked at the offer. */
export const seeGuestOffer = endpoint({
  ...asGuest,
  method: 'POST',
  path: '/guestpages/offer/seen',
  operationId: 'seeGuestOffer',
  summary: 'Note that the guest looked at an offer',
  description:
    'The page calls it when it was visible for three seconds and a person moved, touched or typed, so that previews and ' +
    'scanners do not count. It counts once a quarter of an hour.',
  status: 204,
  emits: ['offer.seen'],
  returns: nothing(),
  async handle(ctx) {
    const offer = await lockOfferOfGuest(ctx)
    const last = offer?.lastSeenAt && Temporal.Instant.from(offer.lastSeenAt).add({ minutes: glanceMinutes })
    if (!offer || (last && Temporal.Instant.compare(last, ctx.now) > 0)) return null
    const at = formatInstant(ctx.now)
    const seen = await updateOffer(ctx, offer, { status: 'seen', seenAt: offer.seenAt ?? at, lastSeenAt: at }, 'seen')
    if (offer.seenAt === null) {
      await enqueueFollowUp(ctx, 'callback', seen)
      ctx.emit(offerSeen, { subjectId: seen.id, hotelId: seen.hotelId, data: offerSnapshot(seen) })
    }
    return null
  },
})

const AcceptedOffer = named(
  'AcceptedOffer',
  Type.Object({
    confirmationNumber: doc(text(), 'The number of the booking.', 'K7M2PQ9R'),
    bookingLink: doc(
      secretText(),
      'The address at which the guest sees the booking.',
      'https://bellhop.example.com/g#b…',
    ),
  }),
)

const AcceptBody = Type.Object(
  {
    alternativeId: doc(Id, 'The stay that the guest takes.'),
    expectedTotal: doc(Type.Number({ minimum: 0 }), 'The total that the page showed.', 420),
    acceptsTerms: doc(Type.Boolean(), 'True: the guest agrees to the terms of cancellation.', true),
    email: Type.Optional(
      doc(
        hidden(textOrNull({ format: 'email' }), 'email'),
        'An e-mail address, for a guest who has none.',
        'elif@example.com',
      ),
    ),
    phone: Type.Optional(
      doc(
        hidden(textOrNull({ format: 'phone' }), 'phone'),
        'A phone number, for a guest who has none.',
        '+905321110001',
      ),
    ),
    arrivalTime: Type.Optional(
      doc(textOrNull({ format: 'time-of-day' }), 'The expected time of arrival, local time.', '18:30'),
    ),
    specialRequests: Type.Optional(doc(textOrNull({ maxLength: 4000 }), 'What the guest asks for, in words.')),
    marketing: Type.Optional(
      doc(
        Type.Array(Type.Unsafe<(typeof consentChannels)[number]>({ type: 'string', enum: consentChannels }), {
          maxItems: 10,
        }),
        'The channels by which the guest would like offers.',
        ['email'],
      ),
    ),
  },
  { ...strict, title: 'OfferAcceptance' },
)

/** `POST /guestpages/offer/accept`: the guest books an alternative. */
export const acceptGuestOffer = endpoint({
  ...asGuest,
  method: 'POST',
  path: '/guestpages/offer/accept',
  operationId: 'acceptGuestOffer',
  summary: 'Accept an offer, as its guest',
  description:
    'Books a stay of the offer at its price. `expectedTotal` must be that price. Accepting the same stay again answers the ' +
    'same booking.',
  emits: ['offer.closed', 'reservation.created', 'reservation.updated', 'reservation.cancelled', 'guest.updated'],
  errors: [...offerErrors, 'price_changed', 'required'],
  secretAnswer: true,
  body: AcceptBody,
  returns: json(AcceptedOffer),
  async handle(ctx, { body }) {
    if (!body.acceptsTerms) throw invalidField('acceptsTerms', 'required', 'The terms must be accepted')
    const offer = (await lockOfferOfGuest(ctx)) ?? (await findOfferOfGuest(ctx))
    const chosen = offer.alternatives.find(({ id }) => id === lowerAscii(body.alternativeId))
    if (chosen && chosen.totalAmount !== body.expectedTotal) {
      throw refuse('price_changed', `The stay costs ${chosen.totalAmount} ${chosen.currencyCode}`, 'expectedTotal')
    }
    const { arrivalTime = null, specialRequests = null } = body
    const details = {
      arrivalTime,
      specialRequests,
      ...(offer.callId || offer.conversationId ? {} : { source: 'web' as const }),
    }
    const accepted = await tactfully(() => accept(ctx, offer, { alternativeId: body.alternativeId, details }))
    if (accepted instanceof CommittedRefusal) return accepted
    if (accepted.booked) await saveAnswers(ctx, accepted.offer, body)
    return answerOf(ctx, accepted.booked ?? (await findReservation(ctx, accepted.offer.reservationId ?? '')))
  },
})

/**
 * Addresses and the language that the hotel lacks, and consents. What it has stays: it tells every change to the known
 * address.
 */
async function saveAnswers(
  ctx: WriteContext,
  { guestId, languageCode }: Offer,
  {
    email,
    phone,
    marketing = [],
  }: { email?: string | null; phone?: string | null; marketing?: readonly (typeof consentChannels)[number][] },
): Promise<void> {
  if (!email && !phone && !languageCode && marketing.length === 0) return
  const guest = await ctx.db.one(sql<{ email: string | null; phone: string | null; languageCode: string | null }>`
    select email, phone, language_code from guests where tenant_id = ${ctx.actor.tenantId} and id = ${guestId}`)
  const consents = [...new Set(marketing)].map((channel) => ({
    purpose: 'marketing' as const,
    channel,
    status: 'granted' as const,
    source: 'guest page',
    capturedAt: formatInstant(ctx.now),
  }))
  const changes = {
    ...(email && !guest?.email ? { email } : {}),
    ...(phone && !guest?.phone ? { phone } : {}),
    ...(languageCode && !guest?.languageCode ? { languageCode } : {}),
    ...(consents.length > 0 ? { consents } : {}),
  }
  if (Object.keys(changes).length > 0) await saveGuestChanges(ctx, guestId, changes)
}

/** What the guest of an accepted offer gets: the number of the booking, and the address of its page. */
async function answerOf(ctx: WriteContext, booked: Reservation): Promise<Static<typeof AcceptedOffer>> {
  const link = await openBookingLink(ctx, booked)
  return { confirmationNumber: booked.confirmationNumber, bookingLink: link?.url ?? '' }
}

/** `POST /guestpages/offer/decline`: the guest does not want it. */
export const declineGuestOffer = endpoint({
  ...asGuest,
  method: 'POST',
  path: '/guestpages/offer/decline',
  operationId: 'declineGuestOffer',
  summary: 'Decline an offer, as its guest',
  description: 'Closes the offer with the reason that the guest gives, if any, and cancels its holds.',
  status: 200,
  emits: ['offer.closed', 'reservation.cancelled'],
  errors: ['invalid_state_transition'],
  body: Type.Object(
    { reason: Type.Optional(LossReason), note: Type.Optional(LossNote) },
    { ...strict, title: 'OfferRefusal' },
  ),
  returns: json(GuestOffer),
  async handle(ctx, { body: { reason = null, note = null } }) {
    const offer = await lockOfferOfGuest(ctx)
    if (offer) await closeOffer(ctx, offer, { to: 'declined', changes: { lostReason: reason, lostNote: note } })
    else if ((await findOfferOfGuest(ctx)).status !== 'declined') {
      throw refuse('invalid_state_transition', 'The offer can no longer be declined', 'status')
    }
    return readGuestOffer(ctx)
  },
})
