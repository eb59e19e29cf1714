import Type from 'typebox'
import { type Hours, HoursShape } from '#modules/voice/index.ts'
import { newToken } from '#platform/kernel/ids.ts'
import {
  computed,
  flag,
  json,
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
import { resource } from '#platform/resource/resource.ts'
import { checkChatWidget } from './validate-chat-widget.ts'
import { shortestSecret } from './identity-secret.ts'

/** What a visitor may be asked before the chat begins. */
export const preChatNames = ['name', 'email', 'phone'] as const

const PreChatField = Type.Object(
  { field: oneOf(...preChatNames).schema, isRequired: Type.Boolean() },
  { additionalProperties: false },
)

/** A question before the chat begins, and whether it must be answered. */
export type PreChatField = { readonly field: (typeof preChatNames)[number]; readonly isRequired: boolean }

const Secret = Type.Unsafe<string>({
  type: 'string',
  minLength: shortestSecret,
  maxLength: 256,
  description: 'Under which the page vouches for its users: hex HMAC-SHA256 of their identifier. null takes it away',
})

const fields = {
  name: text(),
  hotelId: optional(uuid()),
  publicKey: computed(text(40)),
  allowedOrigins: withDefault(list<string>(text(300), 50), []),
  isActive: withDefault(flag(), true),
  colour: optional(pattern('^#[0-9A-Fa-f]{6}$')),
  welcomeText: optional(text(500)),
  languageCode: optional(language()),
  preChatFields: withDefault(list<PreChatField>(PreChatField, 10), []),
  businessHours: optional(json<Hours>(HoursShape)),
  offlineText: optional(text(500)),
  identityVerification: withDefault(oneOf('off', 'required'), 'off'),
  identitySecret: secret(optional({ ...text(), schema: Secret })),
  identitySecretLast4: computed(optional(text(4))),
}

/** A widget as a body gives it. */
export type ChatWidgetValues = NewRow<typeof fields>
/** A widget as it is answered. */
export type ChatWidget = Row<typeof fields>

/** A public key that nobody guesses: 144 random bits. */
export const newPublicKey = (): string => `cw_${newToken(18)}`

/**
 * §4.4 Chat widgets: chats on the hotels' own pages, each open to pages of its `allowedOrigins` and to no others. A secret is
 * sealed for the id of its row, so making one is in a file of its own.
 */
export const chatWidgets = resource({
  path: '/chatwidgets',
  table: 'chat_widgets',
  label: 'chat widget',
  hotel: 'hotel_id',
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields,
  verbs: ['list', 'get', 'update'],
  filters: ['hotelId', 'isActive'],
  sort: ['createdAt', 'name'],
  check: (ctx, input, current) => checkChatWidget(ctx, input, current),
})
