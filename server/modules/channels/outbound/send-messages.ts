import Type from 'typebox'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/http/schemas.ts'
import { sql } from '#platform/db/sql.ts'
import { resource } from '#platform/resource/resource.ts'
import { channelsOfKind } from '../senders/channels-of-account.ts'
import type { SenderKind } from '../senders/sender-fields.ts'
import { type Content, contentFields } from '../messages/content.ts'
import { type Addressed, conversationFor } from './resolve-conversation.ts'
import { messageDeclaration } from '../messages/messages.ts'
import { queueMessage } from './queue-message.ts'

const addressFields = {
  to: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'A phone number, or the other side as its network names it; in its place guestId or conversationId',
      'x-personal': 'contact',
    }),
  ),
  guestId: Type.Optional(Id),
  conversationId: Type.Optional(Id),
  senderId: Type.Optional({ ...Id, description: 'From which address of ours, where its defaults do not tell' }),
  hotelId: Type.Optional({ ...Id, description: 'The hotel that writes' }),
}

/** The messages of one kind of account: §4.4 lists them and sends. `paths` is where they are. */
function messagesOf(kind: SenderKind, path: string): readonly Endpoint[] {
  const channels = channelsOfKind(kind)
  const { endpoints, shapes } = resource({
    ...messageDeclaration,
    path,
    access: { read: 'integrations.manage', write: 'integrations.manage' },
    only: sql`channel = any (${[...channels]}::text[])`,
    verbs: ['list', 'get'],
  })
  const send = endpoint({
    method: 'POST',
    path,
    access: 'integrations.manage',
    reach: 'hotel',
    summary: 'Send a message',
    body: Type.Object(
      { ...shapes.create.properties, ...addressFields, ...contentFields },
      { additionalProperties: false },
    ),
    returns: shapes.row,
    async handle(ctx, { body }) {
      const given = body as Addressed & Content
      return queueMessage(ctx, await conversationFor(ctx, kind, given), given)
    },
  })
  return [...endpoints, send]
}

/** §4.4 `/messagingapp/messages`, `/socialmessaging/messages` and `/smsprovider/messages`. */
export const messagesByKind: readonly Endpoint[] = [
  ...messagesOf('messagingApp', '/messagingapp/messages'),
  ...messagesOf('socialMessaging', '/socialmessaging/messages'),
  ...messagesOf('smsProvider', '/smsprovider/messages'),
]
