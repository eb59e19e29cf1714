import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/http/schemas.ts'
import { assertRowsLeft } from '#platform/limits/tenant-usage.ts'
import { type LockedConversation, lockedColumns } from '../conversations/lock-conversation.ts'
import { takeMessage } from '../inbound/store-inbound-message.ts'
import { visitorOfWidget } from './visitor-authentication.ts'
import { writingInChats } from './chat-limits.ts'
import { ByPublicKey, pagesOfWidget } from './find-widget.ts'
import { ownConversation } from './own-conversation.ts'
import { tellVisitor } from './notify-visitor.ts'
import { asVisitorSees, VisitorMessageShape, type Written } from './visitor-message.ts'

const longestText = 4000

/**
 * `POST /publicchatwidgets/{publicKey}/messages` (§4.4): the visitor writes. What its page sends twice, under the same
 * `clientMessageId` or Idempotency-Key, is stored once and answered again.
 */
export const postMessage = endpoint({
  method: 'POST',
  path: '/publicchatwidgets/:publicKey/messages',
  access: 'anyone',
  summary: 'Write a message as a visitor',
  cors: pagesOfWidget,
  caller: visitorOfWidget,
  allowances: writingInChats,
  params: ByPublicKey,
  body: Type.Object(
    { text: Type.String({ minLength: 1, maxLength: longestText }), clientMessageId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  returns: VisitorMessageShape,
  async handle(ctx, { body: { text, clientMessageId = null } }) {
    await assertRowsLeft(ctx, 'messages')
    const conversation = await lockOwn(ctx)
    const at = momentAfter(conversation, ctx.now)
    const messageId = await takeMessage(ctx, conversation, {
      integrationId: null,
      providerMessageId: clientMessageId,
      type: 'text',
      text,
      location: null,
      attachments: [],
      at,
    })
    const message = await written(ctx, conversation.id, messageId === null ? { clientMessageId } : { messageId })
    if (messageId !== null) tellVisitor(ctx, { ...message, conversationId: conversation.id })
    return asVisitorSees(message)
  },
})

/** The visitor's conversation, which nobody else changes until the transaction ends. */
async function lockOwn(ctx: Context): Promise<LockedConversation> {
  const found = await ctx.db.one(sql<LockedConversation>`
    select ${lockedColumns} from conversations
    where tenant_id = ${ctx.actor.tenantId} and id = ${ownConversation(ctx)} for no key update`)
  if (!found) throw new Error('A visitor who was let in has a conversation')
  return found
}

/** Of two who write at once the second waits, and is later: whoever asks for what came after the first finds it. */
function momentAfter({ lastMessageAt }: LockedConversation, now: Temporal.Instant): Temporal.Instant {
  // Moments are answered in milliseconds, so that is what they must differ in.
  const last = lastMessageAt === null ? undefined : Temporal.Instant.from(lastMessageAt)
  return last && now.epochMilliseconds <= last.epochMilliseconds ? last.add({ milliseconds: 1 }) : now
}

type Which = { readonly messageId: string } | { readonly clientMessageId: string | null }

async function written(ctx: Context, conversationId: string, which: Which): Promise<Written> {
  const named =
    'messageId' in which
      ? sql`id = ${which.messageId}`
      : sql`provider_message_id = ${which.clientMessageId} and integration_id is null`
  const found = await ctx.db.one(sql<Written>`
    select id, direction, text, at, provider_message_id from messages
    where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and ${named}`)
  if (!found) throw new Error('A message that was stored is not there')
  return found
}
