import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { Id, IdOrNull, strict } from '#platform/http/schemas.ts'
import { resource } from '#platform/resource/resource.ts'
import { acceptingRow } from '#platform/resource/shapes.ts'
import type { SenderKind } from '../channels.ts'
import { contentFields } from '../messages/content.ts'
import { messageDeclaration } from '../messages/messages.ts'
import { channelsOfKind } from '../senders/channels-of-account.ts'
import { queueMessage } from './queue-message.ts'
import { openRecipientConversation } from './recipient-conversation.ts'

const addressFields = {
  to: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'A phone number, or the network’s id of the recipient. Alternatives: guestId, conversationId',
      'x-personal': 'contact',
    }),
  ),
  guestId: Type.Optional(IdOrNull),
  conversationId: Type.Optional(Id),
  senderId: Type.Optional({ ...Id, description: 'The sender. Required if there are several and none is the default' }),
  hotelId: Type.Optional({ ...IdOrNull, description: 'The hotel that writes' }),
}

/** The endpoints that list and send the messages of one account type (§4.4). */
function messageEndpoints(kind: SenderKind, path: string, operationName: string): readonly Endpoint[] {
  const channels = channelsOfKind(kind)
  const { endpoints, shapes } = resource({
    ...messageDeclaration,
    path,
    operationName,
    access: { read: 'integrations.manage', write: 'integrations.manage' },
    only: sql`channel = any (${[...channels]}::text[])`,
    verbs: ['list', 'get'],
  })
  const send = endpoint({
    method: 'POST',
    path,
    operationId: `send${operationName}`,
    access: 'integrations.manage',
    reach: 'hotel',
    summary: 'Send a message',
    body: acceptingRow(Type.Object({ ...addressFields, ...contentFields }, strict), shapes.row),
    returns: json(shapes.row),
    async handle(ctx, { body }) {
      const recipient = { ...body, guestId: body.guestId ?? undefined, hotelId: body.hotelId ?? undefined }
      return queueMessage(ctx, await openRecipientConversation(ctx, kind, recipient), body)
    },
  })
  return [...endpoints, send]
}

/** §4.4 `/messagingapp/messages`, `/socialmessaging/messages` and `/smsprovider/messages`. */
export const sendMessages: readonly Endpoint[] = [
  ...messageEndpoints('messagingApp', '/messagingapp/messages', 'MessagingAppMessage'),
  ...messageEndpoints('socialMessaging', '/socialmessaging/messages', 'SocialMessage'),
  ...messageEndpoints('smsProvider', '/smsprovider/messages', 'SmsMessage'),
]
