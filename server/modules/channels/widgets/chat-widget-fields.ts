import Type from 'typebox'
import { type BusinessHours, BusinessHoursSchema } from '#modules/voice/index.ts'
import { strict } from '#platform/http/schemas.ts'
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

const PreChatField = Type.Object({ field: oneOf(...preChatNames).schema, isRequired: Type.Boolean() }, strict)

/** A question before the chat, and whether an answer is required. */
export type PreChatField = { readonly field: (typeof preChatNames)[number]; readonly isRequired: boolean }

const Secret = Type.Unsafe<string>({
  type: 'string',
  minLength: minSecretLength,
  maxLength: 256,
  description: 'The key with which the page signs its users: hex HMAC-SHA256 of the identifier. null removes it',
})

/** The fields of a chat widget (§4.4). */
export const chatWidgetFields = {
  name: text(),
  hotelId: optional(uuid()),
  publicKey: computed(text(40)),
  allowedOrigins: withDefault(list<string>(text(300), 50), []),
  isActive: withDefault(flag(), true),
  colour: optional(pattern('^#[0-9A-Fa-f]{6}$', 'a colour as # and six hexadecimal digits, such as #1A73E8')),
  welcomeText: optional(text(500)),
  languageCode: optional(language()),
  preChatFields: withDefault(list<PreChatField>(PreChatField, 10), []),
  businessHours: optional(jsonValue<BusinessHours>(BusinessHoursSchema)),
  offlineText: optional(text(500)),
  identityVerification: withDefault(oneOf('off', 'required'), 'off'),
  identitySecret: secret(optional({ ...text(), schema: Secret })),
  identitySecretLast4: computed(optional(text(4))),
}

/** A widget in a request body. */
export type ChatWidgetValues = NewRow<typeof chatWidgetFields>
/** A widget as the API returns it. */
export type ChatWidget = Row<typeof chatWidgetFields>
