import Type, { type Static, type TSchema } from 'typebox'
import { BookingGuestBody, ServicesBody } from '#modules/reservations/index.ts'
import { type LostReason, lostReasons } from '#modules/voice/index.ts'
import { doc, Id, IdOrNull, Instant, machineText, outboundText, strict, textOrNull } from '#platform/http/schemas.ts'
import { acceptingRow } from '#platform/resource/shapes.ts'
import { OfferAlternative } from '../record/alternative-schema.ts'
import { type Offer, offers } from '../record/offers.ts'

const choice = {
  quoteId: Type.Optional(
    doc(
      textOrNull({ minLength: 1, maxLength: 100_000, ...machineText }),
      'A quote of availability: its stay and prices become an alternative. Required for a new one.',
    ),
  ),
  rooms: Type.Optional(doc(Type.Integer({ minimum: 1, maximum: 20 }), 'The number of rooms; 1 by default.')),
  discountId: Type.Optional(doc(IdOrNull, 'A discount of the quote.')),
  additionalServices: Type.Optional(doc(ServicesBody, 'The services to offer; mandatory ones are added.')),
}

/** A new alternative: a quote with what is chosen of it. What it cannot say is refused, because nobody would miss it. */
const NewAlternative = Type.Object(choice, { ...strict, title: 'NewOfferAlternative' })

/** An alternative in the body of a change: a new one, or one that the offer has, with all that it shows. */
const Alternative = acceptingRow(
  Type.Object(
    { id: Type.Optional(doc(Id, 'An alternative of the offer that stays as it is.')), ...choice },
    { ...strict, title: 'OfferAlternativeInput' },
  ),
  OfferAlternative,
)

/** An alternative of a body. */
export type AlternativeInput = Static<typeof Alternative>

const listOf = <Each extends TSchema>(each: Each) =>
  doc(Type.Array(each, { minItems: 1, maxItems: 5 }), 'One to five alternatives, the best one first.')

/** What a body may say of an offer beside its guest and alternatives. */
const details = {
  validUntil: Type.Optional(
    doc(
      Instant,
      'Until when the guest can accept it: at most 30 days, and not after the end of the earliest day of arrival. By default ' +
        'as long as the hotel says.',
    ),
  ),
  holds: Type.Optional(
    doc(
      Type.Unsafe<Offer['holds']>({ type: 'string', enum: ['none', 'first', 'all'] }),
      'The alternatives whose rooms are held while it waits for the guest; `none` by default.',
    ),
  ),
  languageCode: Type.Optional(
    doc(textOrNull({ format: 'language-tag' }), 'The language to write in; null for that of the guest.', 'tr'),
  ),
  message: Type.Optional(
    doc(textOrNull({ minLength: 1, maxLength: 2000, ...outboundText }), 'What the hotel writes beside the prices.'),
  ),
  callId: Type.Optional(doc(IdOrNull, 'The call in which it was made.')),
  conversationId: Type.Optional(doc(IdOrNull, 'The conversation in which it was made.')),
  ownerUserId: Type.Optional(doc(IdOrNull, 'Whose offer it is; by default the user who makes it.')),
  externalId: Type.Optional(
    doc(textOrNull({ minLength: 1, maxLength: 255, ...machineText }), 'The id of the offer in another system.'),
  ),
}

/** What a body says of a new offer. */
export const newOfferFields = {
  guestId: Type.Optional(doc(Id, 'The existing guest.')),
  guest: Type.Optional(
    doc(BookingGuestBody, 'The guest: the known one with this number and name, or a new one. Alternative: `guestId`.'),
  ),
  alternatives: listOf(NewAlternative),
  ...details,
}

/** The body of `POST /offers`. */
export const OfferRequest = acceptingRow(
  Type.Object(newOfferFields, { ...strict, title: 'OfferCreate' }),
  offers.shapes.row,
)
export type NewOffer = Static<typeof OfferRequest>

/** The body of `PUT /offers/{id}`: what it does not name stays. */
export const OfferChange = acceptingRow(
  Type.Object({ alternatives: Type.Optional(listOf(Alternative)), ...details }, { ...strict, title: 'OfferUpdate' }),
  offers.shapes.row,
)
export type ChangedOffer = Static<typeof OfferChange>

/** Why a guest did not take an offer. */
export const LossReason = doc(
  Type.Unsafe<LostReason>({ type: 'string', enum: lostReasons }),
  'Why the guest did not take it.',
  'price',
)
export const LossNote = doc(textOrNull({ minLength: 1, maxLength: 500 }), 'The same in words.')
