import Type, { type Static } from 'typebox'
import { countSmsSegments, renderMarkdown } from '#modules/channels/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, named, orNull, outboundText, strict, TextOrNull } from '#platform/http/schemas.ts'
import { type ErrorItem, invalid, invalidField, permissionMissing } from '#platform/kernel/errors.ts'
import { language, oneOf } from '#platform/resource/fields.ts'
import { isOfferEvent, type LetterEvent, letterChannels, letterEventNames } from '../letter-events.ts'
import type { LetterFacts } from '../record/letter-facts.ts'
import { maxEmailText, maxSmsText } from '../templates/template-fields.ts'
import { chooseText, type LetterText } from '../text/choose-text.ts'
import { fillWithFacts } from '../text/fill-letter.ts'
import { findFacts } from '../text/load-facts.ts'
import { unknownVariableProblems } from '../text/variables.ts'
import { sampleChanges, sampleFacts, sampleLinks } from './sample-facts.ts'

const Body = named(
  'LetterPreviewRequest',
  Type.Object(
    {
      event: doc(oneOf(...letterEventNames).schema, 'What the letter is about.', 'confirmed'),
      channel: doc(
        oneOf(...letterChannels).schema,
        'The channel. On WhatsApp it is the text of an SMS, which an open conversation gets.',
        'email',
      ),
      languageCode: doc(language().schema, 'The language of the text and of the values.', 'en'),
      reservationId: Type.Optional(
        doc(orNull(Id), 'The booking that fills the variables. Without one it is an example at the first hotel.'),
      ),
      offerId: Type.Optional(doc(orNull(Id), 'The same of `offer` and `offerReminder`: the offer.')),
      subject: Type.Optional(
        doc(
          orNull(Type.String({ maxLength: 200, ...outboundText })),
          'The subject of an e-mail; without one, the built-in subject.',
        ),
      ),
      text: Type.Optional(
        doc(
          orNull(Type.String({ maxLength: maxEmailText, ...outboundText })),
          `The text; of an SMS at most ${maxSmsText} characters. Without one, the built-in text.`,
        ),
      ),
    },
    strict,
  ),
)
type Body = Static<typeof Body> & { event: LetterEvent; channel: (typeof letterChannels)[number]; languageCode: string }

const Preview = named(
  'LetterPreview',
  Type.Object({
    subject: doc(TextOrNull, 'The subject of an e-mail; null on other channels.', 'Your stay is confirmed'),
    text: doc(Type.String(), 'The plain text, of an e-mail, too.', 'Dear Elif Yıldız, …'),
    markdown: doc(
      Type.String(),
      'The filled text as it was written: of an e-mail, in Markdown.',
      'Dear Elif Yıldız, …',
    ),
    html: doc(TextOrNull, 'The HTML document of an e-mail; null on other channels.', '<!doctype html>…'),
    segments: doc(orNull(Type.Integer()), 'How many SMS it is; null on other channels.', null),
    template: doc(
      named(
        'UnfilledLetter',
        Type.Object({
          subject: doc(TextOrNull, 'The subject of an e-mail; null on other channels.', 'Your stay is confirmed'),
          text: doc(Type.String(), 'The text, with its variables.', 'Dear {{guest.firstName}}, …'),
        }),
      ),
      'The subject and the text with their variables: those of the request, or the built-in ones to begin with.',
      { subject: 'Your stay is confirmed', text: 'Dear {{guest.firstName}}, …' },
    ),
    omittedParagraphs: doc(
      Type.Array(Type.String()),
      'The paragraphs that are left out because a variable in them has no value, as they are in the text.',
      ['[View your booking]({{link.booking}})'],
    ),
  }),
)

/** `POST /letters/preview`: how a letter looks, for a booking or an example. */
export const previewLetter = endpoint({
  method: 'POST',
  path: '/letters/preview',
  operationId: 'previewLetter',
  access: 'settings.manage',
  reach: 'hotel',
  summary: 'Preview a letter',
  description:
    'Fills a text, or the built-in text of the event, with the values of a booking, an offer or an example. Nothing is sent. ' +
    'A booking or an offer needs the permission `reservations.manage`, too.',
  errors: ['unknown_reference', 'permission_denied', 'card_number'],
  extension: true,
  status: 200,
  unaudited: 'a preview changes nothing',
  body: Body,
  returns: json(Preview),
  async handle(ctx, { body }) {
    const request = body as Body
    const problems = problemsOf(request)
    if (problems.length > 0) throw invalid(...problems)
    const template = templateOf(request)
    const channel = request.channel === 'email' ? 'email' : 'sms'
    const { languageCode } = template
    const facts = await factsOf(ctx, request)
    const filled = fillWithFacts(facts, { channel, languageCode, template })
    const omittedParagraphs = [...filled.omittedParagraphs]
    const source = { subject: template.subject, text: template.text }
    if (channel === 'email') {
      const title = filled.subject ?? ''
      const { text, html } = renderMarkdown(filled.text, { languageCode, title, letterhead: facts.hotel.name })
      return {
        subject: filled.subject,
        text,
        markdown: filled.text,
        html,
        segments: null,
        omittedParagraphs,
        template: source,
      }
    }
    const segments = request.channel === 'sms' ? countSmsSegments(filled.text) : null
    return {
      subject: null,
      text: filled.text,
      markdown: filled.text,
      html: null,
      segments,
      omittedParagraphs,
      template: source,
    }
  },
})

function problemsOf({ event, channel, subject, text, reservationId, offerId }: Body): ErrorItem[] {
  const problems = [
    ...unknownVariableProblems('subject', subject ?? '', { event, isSubject: true }),
    ...unknownVariableProblems('text', text ?? '', { event }),
  ]
  if (reservationId && offerId)
    problems.push({ field: 'offerId', code: 'invalid_value', message: 'A letter is about a booking or an offer' })
  if (channel !== 'email' && subject) {
    problems.push({ field: 'subject', code: 'invalid_value', message: 'Only an e-mail has a subject' })
  }
  if (channel !== 'email' && text && text.length > maxSmsText) {
    problems.push({ field: 'text', code: 'too_long', message: `An SMS has at most ${maxSmsText} characters` })
  }
  return problems
}

/** The text of the request, or the built-in one, which is English in languages that the service does not write. */
function templateOf({ event, channel, languageCode, subject, text }: Body): LetterText {
  const kind = channel === 'email' ? 'email' : 'sms'
  const builtIn = chooseText({ event, channel: kind, guestLanguage: languageCode, hotelLanguage: null }, [])
  return {
    languageCode: text ? languageCode : builtIn.languageCode,
    subject: kind === 'email' ? (subject ?? builtIn.subject) : null,
    text: text ?? builtIn.text,
  }
}

async function factsOf(
  ctx: ReadContext,
  { event, languageCode, reservationId = null, offerId = null }: Body,
): Promise<LetterFacts> {
  if (reservationId === null && offerId === null) return sampleFacts(ctx, { event, languageCode })
  const field = reservationId === null ? 'offerId' : 'reservationId'
  if (!ctx.actor.permissions.has('reservations.manage')) throw permissionMissing(['reservations.manage'], field)
  const facts = await findFacts(ctx, { reservationId, offerId })
  if (!facts)
    throw invalidField(field, 'unknown_reference', `There is no such ${field === 'offerId' ? 'offer' : 'reservation'}`)
  if (isOfferEvent(event) === (facts.offer === null))
    throw invalidField(field, 'invalid_value', `Letters of ${event} are about something else`)
  return { ...facts, links: sampleLinks(ctx), changes: facts.booking && sampleChanges(event, facts.booking.checkIn) }
}
