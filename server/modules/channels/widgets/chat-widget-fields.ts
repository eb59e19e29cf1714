import Type from 'typebox'
import { type BusinessHours, BusinessHoursSchema } from '#modules/voice/index.ts'
import { doc, named, strict } from '#platform/http/schemas.ts'
import {
  computed,
  flag,
  jsonValue,
  language,
  list,
  type NewRow,
  oneOf,
  optional,
  pattern,
  type Row,
  secret,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { minSecretLength } from './identity-secret.ts'

/** The questions that a visitor may have to answer before the chat. */
const preChatNames = ['name', 'email', 'phone'] as const

const PreChatField = named(
  'PreChatField',
  Type.Object(
    {
      field: doc(oneOf(...preChatNames).schema, 'What the visitor is asked for.', 'email'),
      isRequired: doc(Type.Boolean(), 'True if the visitor must answer.', true),
    },
    strict,
  ),
)

/** A question before the chat, and whether an answer is required. */
export type PreChatField = { readonly field: (typeof preChatNames)[number]; readonly isRequired: boolean }

const Secret = Type.Unsafe<string>({
  type: 'string',
  minLength: minSecretLength,
  maxLength: 256,
})

/** The fields of a chat widget (§4.4). */
export const chatWidgetFields = {
  name: doc(text(), 'The name that agents see; unique.', 'Chat of the booking page'),
  hotelId: doc(
    optional(uuid()),
    'The hotel whose page shows the chat; null for all hotels. Conversations of the widget belong to it.',
  ),
  publicKey: doc(
    computed(text(40)),
    'The key with which the page finds the widget. It is no secret; `rotate-key` replaces it.',
    'cw_0123456789abcdefghijklmn',
  ),
  allowedOrigins: doc(
    withDefault(list<string>(text(300), 50), []),
    'The origins of the pages that may use the widget: `https://host`, `https://host:port` or ' +
      '`https://*.host`; http is allowed for localhost only. An empty list allows none.',
    ['https://www.hotel.example.com'],
  ),
  isActive: doc(
    withDefault(flag(), true),
    'False if the chat is switched off: pages do not find the widget any more.',
    true,
  ),
  colour: doc(
    optional(pattern('^#[0-9A-Fa-f]{6}$', 'a colour as # and six hexadecimal digits, such as #1A73E8')),
    'The colour of the chat, as # and six hexadecimal digits; null if the page decides.',
    '#1A73E8',
  ),
  welcomeText: doc(
    optional(text(500)),
    'The text that greets visitors; null for none.',
    'Welcome to Bellhop Bosphorus. How can we help?',
  ),
  languageCode: doc(optional(language()), 'The language of the chat; null if the page decides.', 'en'),
  preChatFields: doc(
    withDefault(list<PreChatField>(PreChatField, 10), []),
    'What the visitor is asked for before the chat, each at most once.',
    [{ field: 'email', isRequired: true }],
  ),
  businessHours: doc(
    optional(jsonValue<BusinessHours>(BusinessHoursSchema)),
    'The hours in which visitors can expect an answer; null for always. Messages are accepted at any time.',
    null,
  ),
  offlineText: doc(
    optional(text(500)),
    'The text to show outside business hours; null for none.',
    'We answer from 09:00 to 18:00.',
  ),
  identityVerification: doc(
    withDefault(oneOf('off', 'required'), 'off'),
    '`required` if only users whom the page has verified may chat; `off` if anyone may.',
  ),
  identitySecret: doc(
    secret(optional({ ...text(), schema: Secret })),
    'The key with which the page signs its users: `identifierHash` is the hexadecimal HMAC-SHA256 of ' +
      '`identifier`. Required for verification; null removes it. A change ends the sessions of verified visitors.',
  ),
  identitySecretLast4: doc(
    computed(optional(text(4))),
    'The last four characters of the secret, to recognise it; null if there is none.',
  ),
}

/** A widget in a request body. */
export type ChatWidgetValues = NewRow<typeof chatWidgetFields>
/** A widget as the API returns it. */
export type ChatWidget = Row<typeof chatWidgetFields>
