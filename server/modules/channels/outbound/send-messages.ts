import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, IdOrNull, strict, text } from '#platform/http/schemas.ts'
import type { ErrorCode } from '#platform/kernel/errors.ts'
import { resource } from '#platform/resource/resource.ts'
import { acceptingRow } from '#platform/resource/shapes.ts'
import { messageProviders } from '../adapters/registry.ts'
import { messageTypes, type SenderKind } from '../channels.ts'
import { contentFields, emailContentFields } from '../messages/content.ts'
import { documentedContent } from '../messages/documented-content.ts'
import { countedMessages, messageDeclaration } from '../messages/messages.ts'
import { channelsOfKind } from '../senders/channels-of-account.ts'
import { outboundErrors, queueMessage } from './queue-message.ts'
import { openRecipientConversation } from './recipient-conversation.ts'

/** The recipient by an address; `fields` are those of the body that name a recipient. */
export const recipientAddress = (fields: string) =>
  Type.Optional(
    doc(
      text({ minLength: 1, maxLength: 255, 'x-personal': 'contact', phoneTypes: [] }),
      'The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of ' +
        `${fields}.`,
      '+905321110001',
    ),
  )

/** The recipient and the sender of a message in a body. */
export const addressFields = {
  to: recipientAddress('`to`, `guestId` and `conversationId`'),
  guestId: Type.Optional(
    doc(
      IdOrNull,
      'The guest to write to, at the address that was last used on the channel or else at a contact point.',
    ),
  ),
  conversationId: Type.Optional(doc(Id, 'The conversation to write in, with its recipient and its sender.')),
  senderId: Type.Optional(
    doc(
      Id,
      'The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if ' +
        'that leaves several.',
    ),
  ),
  hotelId: Type.Optional(doc(IdOrNull, 'The hotel that writes. It selects the sender and owns a new conversation.')),
}

/** What each account type demands beyond the rules of every channel, and the error codes of that. */
const rules = {
  messagingApp: {
    rule:
      'Unless the guest wrote within the last 24 hours, only an approved template may be sent; a guest who refused ' +
      'marketing gets no marketing template.',
    errors: ['messaging_window_closed', 'template_not_approved'],
  },
  socialMessaging: {
    rule: 'The guest must have written within the last 24 hours.',
    errors: ['messaging_window_closed'],
  },
  smsProvider: { rule: 'Not every provider of text messages can send files.', errors: [] },
  emailProvider: {
    rule: 'The text is Markdown. A message to a guest or an address begins a new thread, which needs a `subject`.',
    errors: [],
  },
} as const satisfies Record<SenderKind, { readonly rule: string; readonly errors: readonly ErrorCode[] }>

/** The endpoints that list and send the messages of one account type (§4.4). */
function messageEndpoints(kind: SenderKind, path: string, operationName: string): readonly Endpoint[] {
  const channels = channelsOfKind(kind)
  const providers = messageProviders.filter((each) => each.type === kind)
  const { rule, errors } = rules[kind]
  const { endpoints, shapes } = resource({
    ...messageDeclaration,
    path,
    operationName,
    access: { read: 'integrations.manage', write: 'integrations.manage' },
    ...(kind === 'emailProvider' ? { extension: true } : {}),
    only: sql`channel = any (${[...channels]}::text[])`,
    counted: { ...countedMessages, part: { filter: 'channel', values: channels } },
    verbs: ['list', 'get'],
  })
  const send = endpoint({
    method: 'POST',
    path,
    operationId: `send${operationName}`,
    access: 'integrations.manage',
    reach: 'hotel',
    summary: 'Send a message',
    description:
      'Queues a message to a guest, a conversation or an address and returns it with the status `queued`; its ' +
      'conversation is found or opened. The status follows the reports of the provider. Guests who do not want ' +
      `messages get none. ${rule}`,
    errors: [...outboundErrors, ...errors],
    ...(kind === 'emailProvider' ? { extension: true } : {}),
    body: documentedContent(acceptingRow(Type.Object({ ...addressFields, ...contentFields }, strict), shapes.row), {
      title: `${operationName}Create`,
      noun: kind === 'emailProvider' ? 'EmailCreate' : 'MessageCreate',
      types: messageTypes.filter((type) => providers.some(({ supportedTypes }) => supportedTypes.includes(type))),
      fields: kind === 'emailProvider' ? { ...addressFields, ...emailContentFields } : addressFields,
    }),
    returns: json(shapes.row),
    async handle(ctx, { body }) {
      const recipient = { ...body, guestId: body.guestId ?? undefined, hotelId: body.hotelId ?? undefined }
      return queueMessage(ctx, await openRecipientConversation(ctx, kind, recipient), body)
    },
  })
  return [...endpoints, send]
}

/** §4.4 `/messagingapp/messages`, `/socialmessaging/messages`, `/smsprovider/messages`, and `/emailprovider/messages`. */
export const sendMessages: readonly Endpoint[] = [
  ...messageEndpoints('messagingApp', '/messagingapp/messages', 'MessagingAppMessage'),
  ...messageEndpoints('socialMessaging', '/socialmessaging/messages', 'SocialMessage'),
  ...messageEndpoints('smsProvider', '/smsprovider/messages', 'SmsMessage'),
  ...messageEndpoints('emailProvider', '/emailprovider/messages', 'EmailMessage'),
]
