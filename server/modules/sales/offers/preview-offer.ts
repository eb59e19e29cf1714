import Type, { type Static, type TSchema } from 'typebox'
import { channels } from '#modules/channels/index.ts'
import {
  channelGrounds,
  letterChannels,
  passReasons,
  type Rehearsal,
  rehearseLetter,
  skipReasons,
} from '#modules/letters/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Instant, named, orNull, strict, TextOrNull } from '#platform/http/schemas.ts'
import { atField } from '#platform/kernel/errors.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { acceptingRow } from '#platform/resource/shapes.ts'
import { type Offer, offers } from '../record/offers.ts'
import { makeDraft } from './create-offer.ts'
import { markSent } from './mark-sent.ts'
import { offerErrors, sendErrors } from './offer-errors.ts'
import { newOfferFields } from './offer-request.ts'
import { OfferSending, resolveConversation } from './offer-sending.ts'
import { rehearse } from './rehearse.ts'

const OfferPreviewRequest = acceptingRow(
  Type.Object(
    { ...newOfferFields, sending: Type.Optional(doc(OfferSending, 'How it is to be sent.')) },
    { ...strict, title: 'OfferPreviewRequest' },
  ),
  offers.shapes.row,
)

const words = <Name extends string>(name: string, values: readonly Name[]) =>
  Type.Unsafe<Name>(named(name, oneOf(...values).schema) as TSchema)

const OfferPreview = Type.Object(
  {
    channel: doc(
      orNull(words('MessageChannel', channels)),
      'The channel of the letter; null if it is not possible.',
      'email',
    ),
    reason: doc(
      orNull(words('ChannelReason', channelGrounds)),
      'Why on this channel: it was asked for (`requested`), it is that of the `conversation`, the guest prefers it ' +
        '(`preferred`), or it is the first possible one of the letter `rule`.',
      'rule',
    ),
    passed: doc(
      Type.Array(
        Type.Object(
          {
            channel: doc(words('LetterChannel', letterChannels), 'The channel.', 'whatsapp'),
            reason: doc(
              words('PassReason', passReasons),
              'What keeps the letter from it. `longText`: it would be more SMS than the hotel pays for.',
              'noText',
            ),
          },
          { title: 'PassedChannel' },
        ),
      ),
      'The channels that would have come before, in their order.',
      [],
    ),
    languageCode: doc(TextOrNull, 'The language of the letter.', 'tr'),
    subject: doc(TextOrNull, 'The subject of an e-mail; null on other channels.', 'Your offer from Bellhop Bosphorus'),
    text: doc(TextOrNull, 'What the guest reads, as plain text. The link in it opens nothing yet.', 'Dear Elif, …'),
    html: doc(TextOrNull, 'The HTML document of an e-mail; null on other channels.', '<!doctype html>…'),
    validUntil: doc(Instant, 'Until when the guest could accept it.', '2027-06-10T09:00:00.000Z'),
    notPossible: doc(
      orNull(words('LetterSkipReason', skipReasons)),
      'Why no channel can carry it; null if one can. Sending is then refused.',
      null,
    ),
  },
  { title: 'OfferPreview' },
)
type OfferPreview = Static<typeof OfferPreview>

const common = {
  method: 'POST',
  access: 'reservations.manage',
  reach: 'hotel',
  extension: true,
  status: 200,
  unaudited: 'a preview changes nothing',
  returns: json(OfferPreview),
} as const

const letterErrors = [...sendErrors, 'contact_not_permitted', 'unknown_reference'] as const

/** `POST /offers/preview`: what making and sending an offer would do. */
export const previewNewOffer = endpoint({
  ...common,
  path: '/offers/preview',
  operationId: 'previewNewOffer',
  summary: 'Preview an offer before it is made',
  description:
    'Does what `POST /offers` and `POST /offers/{id}/send` would do, and undoes it. Returns the channel that would be used, ' +
    'why, and the letter; its number is an example. Refusals are those of both.',
  errors: [...new Set([...offerErrors, ...letterErrors])],
  body: OfferPreviewRequest,
  handle: (ctx, { body: { sending = {}, ...offer } }) =>
    rehearse(ctx, async () => {
      const draft = await makeDraft(ctx, offer)
      // The letter reads its guest.
      await ctx.writeDeferred()
      const sent = await markSent(ctx, draft, 'send')
      return rehearseSending(ctx, sent, await atField('sending', () => wayOf(ctx, sent, sending)))
    }),
})

/** `POST /offers/{id}/preview`: what sending an offer would do. */
export const previewOffer = endpoint({
  ...common,
  path: '/offers/:id/preview',
  operationId: 'previewOffer',
  summary: 'Preview the letter of an offer',
  description:
    'Does what `POST /offers/{id}/send` would do, and undoes it. Returns the channel that would be used, why, and the ' +
    'letter. Refusals are those of sending.',
  errors: letterErrors,
  params: ById,
  body: OfferSending,
  handle: (ctx, { params, body }) =>
    rehearse(ctx, async () => {
      const sent = await markSent(ctx, await offers.lock(ctx, params.id), 'send')
      return rehearseSending(ctx, sent, await wayOf(ctx, sent, body))
    }),
})

const wayOf = async (ctx: WriteContext, offer: Offer, wish: OfferSending) => ({
  channel: wish.channel,
  conversationId: await resolveConversation(ctx, offer, wish),
})

async function rehearseSending(
  ctx: WriteContext,
  { id: offerId, guestId, hotelId, validUntil }: Offer,
  way: Awaited<ReturnType<typeof wayOf>>,
): Promise<OfferPreview> {
  return { ...shown(await rehearseLetter(ctx, { offerId, guestId, hotelId, event: 'offer', ...way })), validUntil }
}

function shown({ message, passed, obstacle }: Rehearsal): Omit<OfferPreview, 'validUntil'> {
  const { channel = null, ground = null, languageCode = null, subject = null, text = null, html = null } = message ?? {}
  return { channel, reason: ground, passed: [...passed], languageCode, subject, text, html, notPossible: obstacle }
}
