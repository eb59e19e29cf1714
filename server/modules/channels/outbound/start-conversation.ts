import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named, strict } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { type Channel, channels, integrationTypeByChannel } from '../channels.ts'
import { takeByReply } from '../conversations/take-by-reply.ts'
import { contentFields, emailContentFields } from '../messages/content.ts'
import { documentedContent } from '../messages/documented-content.ts'
import { messageFields } from '../messages/messages.ts'
import { outboundErrors, queueMessage } from './queue-message.ts'
import { openRecipientConversation } from './recipient-conversation.ts'
import { addressFields, recipientAddress } from './send-messages.ts'

const { conversationId: _, ...otherFields } = addressFields
const recipientFields = { ...otherFields, to: recipientAddress('`to` and `guestId`') }
const channel = doc(
  named('MessageChannel', Type.Unsafe<Channel>({ type: 'string', enum: channels })),
  'The channel to write on. On web chat only visitors begin.',
  'email',
)
const shapes = shapesOf('Message', messageFields, { sort: [] })

/** `POST /conversations`: writes to a guest or an address first, on any channel. */
export const startConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  operationId: 'startConversation',
  access: 'guests.manage',
  reach: 'hotel',
  summary: 'Write to a guest first',
  description:
    'Queues a message to a guest or an address and returns it with its conversation. On e-mail it begins a thread of its ' +
    'own, with a `subject`; on other channels it continues the conversation with that address. A conversation that ' +
    'nobody has belongs to the user who writes. The rules of the channel are those of an answer.',
  errors: [...outboundErrors, 'messaging_window_closed', 'template_not_approved'],
  extension: true,
  body: documentedContent(Type.Object({ channel, ...recipientFields, ...contentFields }, strict), {
    title: 'ConversationStart',
    noun: 'ConversationStart',
    fields: { channel, ...recipientFields, ...emailContentFields },
  }),
  returns: json(shapes.row),
  async handle(ctx, { body: { channel: requested, ...body } }) {
    if (requested === 'webchat') throw invalidField('channel', 'invalid_value', 'On web chat only visitors begin')
    const kind = integrationTypeByChannel[requested]
    const recipient = {
      ...body,
      channel: requested,
      fields: ['to', 'guestId'] as const,
      guestId: body.guestId ?? undefined,
      hotelId: body.hotelId ?? undefined,
    }
    const conversation = await openRecipientConversation(ctx, kind, recipient)
    return queueMessage(ctx, await takeByReply(ctx, conversation), body)
  },
})
