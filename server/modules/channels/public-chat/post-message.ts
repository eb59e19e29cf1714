import Type from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, strict } from '#platform/http/schemas.ts'
import { assertRowsLeft } from '#platform/usage/tenant-usage.ts'
import { type LockedConversation, lockedColumns } from '../conversations/lock-conversation.ts'
import { storeInboundMessage } from '../inbound-messages/store-inbound-message.ts'
import { messageLimits } from './chat-limits.ts'
import { allowsWidgetOrigin, ByPublicKey } from './find-widget.ts'
import { notifyVisitor } from './notify-visitor.ts'
import { ownConversation } from './own-conversation.ts'
import { authenticateVisitor } from './visitor-authentication.ts'
import { type StoredMessage, toVisitorMessage, VisitorMessageSchema, visitorMessageColumns } from './visitor-message.ts'

const maxTextLength = 4000

/**
 * `POST /publicchatwidgets/{publicKey}/messages` (§4.4): the visitor writes a message. A repeat with the same
 * `clientMessageId` or Idempotency-Key is stored once and returns the same message.
 */
export const postMessage = endpoint({
  method: 'POST',
  path: '/publicchatwidgets/:publicKey/messages',
  operationId: 'sendChatMessage',
  access: 'anyone',
  summary: 'Write a message as a visitor',
  description:
    'Stores a message of the visitor, reopens the conversation and returns the message. Send the `visitorToken` as a ' +
    'bearer token. The first message finds or creates the guest if the visitor gave an e-mail address or a ' +
    'phone number.',
  emits: ['message.received', 'guest.created'],
  errors: ['quota_exceeded'],
  cors: allowsWidgetOrigin,
  caller: authenticateVisitor,
  allowances: messageLimits,
  params: ByPublicKey,
  body: Type.Object(
    {
      text: doc(
        Type.String({ minLength: 1, maxLength: maxTextLength }),
        'The text of the message.',
        'Can I check out at 14:00?',
      ),
      clientMessageId: Type.Optional(
        doc(Id, 'An id that the page makes for the message. A message that is sent again with it is stored once.'),
      ),
    },
    strict,
  ),
  returns: json(VisitorMessageSchema),
  async handle(ctx, { body: { text, clientMessageId = null } }) {
    await assertRowsLeft(ctx, 'messages')
    const conversation = await lockOwnConversation(ctx)
    const at = nextMessageTime(conversation, ctx.now)
    const messageId = await storeInboundMessage(ctx, conversation, {
      integrationId: null,
      providerMessageId: clientMessageId,
      type: 'text',
      text,
      location: null,
      attachments: [],
      at,
    })
    const message = await readMessage(ctx, conversation.id, messageId === null ? { clientMessageId } : { messageId })
    if (messageId !== null) notifyVisitor(ctx, { ...message, conversationId: conversation.id })
    return toVisitorMessage(message)
  },
})

/** Locks the visitor's conversation until the transaction ends. */
async function lockOwnConversation(ctx: WriteContext): Promise<LockedConversation> {
  const conversation = await ctx.db.one(sql<LockedConversation>`
    select ${lockedColumns} from conversations
    where tenant_id = ${ctx.actor.tenantId} and id = ${ownConversation(ctx)} for no key update`)
  if (!conversation) throw new Error('The visitor has no conversation')
  return conversation
}

/**
 * Of two concurrent messages the second waits for the lock and gets a later time, so that a request for the messages
 * after the first one finds it.
 */
function nextMessageTime({ lastMessageAt }: LockedConversation, now: Temporal.Instant): Temporal.Instant {
  // The API returns milliseconds, so the times must differ by one.
  const last = lastMessageAt === null ? undefined : Temporal.Instant.from(lastMessageAt)
  return last && now.epochMilliseconds <= last.epochMilliseconds ? last.add({ milliseconds: 1 }) : now
}

type MessageKey = { readonly messageId: string } | { readonly clientMessageId: string | null }

async function readMessage(ctx: ReadContext, conversationId: string, key: MessageKey): Promise<StoredMessage> {
  const condition =
    'messageId' in key
      ? sql`id = ${key.messageId}`
      : sql`provider_message_id = ${key.clientMessageId} and integration_id is null`
  const message = await ctx.db.one(sql<StoredMessage>`
    select ${visitorMessageColumns} from messages
    where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and ${condition}`)
  if (!message) throw new Error('The message was not stored')
  return message
}
