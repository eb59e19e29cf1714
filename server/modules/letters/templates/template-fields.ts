import { TemplateParameters } from '#modules/channels/index.ts'
import { doc, named, outboundText } from '#platform/http/schemas.ts'
import {
  computed,
  type Field,
  jsonValue,
  language,
  type NewRow,
  oneOf,
  optional,
  type Row,
  text,
  uuid,
} from '#platform/resource/fields.ts'
import { letterChannels } from '../letter-events.ts'

/** The longest texts of each channel, in characters. */
export const maxEmailText = 20_000
export const maxSmsText = 1_000

/** A text that the service sends, with its lines. */
const outgoing = (max: number): Field<string, 'writable', true> => {
  const field = text(max)
  return { ...field, schema: { ...field.schema, ...outboundText } }
}

/** The fields of a letter template. */
export const templateFields = {
  ruleId: doc(computed(uuid()), 'The letter rule.'),
  languageCode: doc(language(), 'The language; unique for its rule and channel.', 'en'),
  channel: doc(named('LetterChannel', oneOf(...letterChannels)), 'The channel that the text is for.', 'email'),
  subject: doc(
    optional(outgoing(200)),
    'The subject of an e-mail, and only of an e-mail. It takes only variables that always have a value.',
    'Your booking {{booking.number}}',
  ),
  text: doc(
    optional(outgoing(maxEmailText)),
    `The text of an e-mail, in Markdown without HTML and pictures, or of an SMS, at most ${maxSmsText} characters; ` +
      'not on WhatsApp. A paragraph with a variable that has no value is left out.',
    'Dear {{guest.firstName}},\n\nwe look forward to your arrival on {{booking.checkIn}}.',
  ),
  messageTemplateId: doc(
    optional(uuid()),
    'On WhatsApp, and only there: the message template that the provider has approved. A transactional rule takes only ' +
      'those of the category `utility`.',
  ),
  parameters: doc(
    optional(jsonValue<Readonly<Record<string, readonly string[]>>>(TemplateParameters)),
    'The values of the variables of the message template by part; they may contain variables of letters. Null if it ' +
      'has none.',
  ),
}

/** The fields of a letter template in a body. */
export type LetterTemplateValues = NewRow<typeof templateFields>
/** A letter template as the API returns it. */
export type LetterTemplate = Row<typeof templateFields>
