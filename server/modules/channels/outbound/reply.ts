import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, strict } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { acceptingRow, shapesOf } from '#platform/resource/shapes.ts'
import { fillVariables } from '../canned-responses/canned-variables.ts'
import { type LockedConversation, lockConversation } from '../conversations/lock-conversation.ts'
import { takeByReply } from '../conversations/take-by-reply.ts'
import { contentFields, emailContentFields, type MessageContent } from '../messages/content.ts'
import { documentedContent } from '../messages/documented-content.ts'
import { messageFields } from '../messages/messages.ts'
import { outboundErrors, queueMessage } from './queue-message.ts'

const shapes = shapesOf('Message', messageFields, { sort: [] })
const cannedResponseId = Type.Optional(
  doc(Id, 'The canned response whose text, filled for this conversation, is sent instead of `text`.'),
)
const Reply = documentedContent(acceptingRow(Type.Object({ ...contentFields, cannedResponseId }, strict), shapes.row), {
  title: 'Reply',
  noun: 'Reply',
  insteadOfText: { cannedResponseId },
  fields: emailContentFields,
})

/** `POST /conversations/{id}/messages`: answers the guest on the conversation's channel. */
export const reply = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  operationId: 'replyToConversation',
  access: 'guests.manage',
  reach: 'hotel',
  summary: 'Answer in a conversation',
  description:
    'Queues a message to the guest on the channel of the conversation and returns it; messages of a conversation ' +
    'are sent in order, and on web chat the visitor gets them at once. The answer of a user marks the ' +
    'conversation as read, makes it `pending`, and takes it if nobody has it; a message of a program leaves an ' +
    '`open` one open and takes nothing. On WhatsApp, ' +
    'Instagram and Messenger only a template may be sent unless the guest wrote within the last 24 hours. Guests ' +
    'who do not want messages get none.',
  errors: [...outboundErrors, 'messaging_window_closed', 'template_not_approved'],
  extension: true,
  params: ById,
  body: Reply,
  returns: json(shapes.row),
  async handle(ctx, { params, body }) {
    const { cannedResponseId, ...content } = body
    const conversation = await takeByReply(ctx, await lockConversation(ctx, params.id))
    if (cannedResponseId === undefined) return queueMessage(ctx, conversation, content)
    return queueMessage(ctx, conversation, await fillCannedReply(ctx, conversation, { cannedResponseId, content }))
  },
})

type CannedContent = { readonly cannedResponseId: string; readonly content: MessageContent }

/**
 * Returns the content with the text of a canned response. Throws 422 if a variable has no value, so that nobody is
 * greeted without a name.
 */
async function fillCannedReply(
  ctx: ReadContext,
  conversation: LockedConversation,
  { cannedResponseId, content }: CannedContent,
): Promise<MessageContent> {
  if (content.text) throw invalidField('text', 'invalid_value', 'Give either text or cannedResponseId')
  const response = await ctx.db.one(sql<{ text: string }>`
    select text from canned_responses where tenant_id = ${ctx.actor.tenantId} and id = ${cannedResponseId}`)
  if (!response) throw invalidField('cannedResponseId', 'unknown_reference', 'There is no such canned response')
  const { text, missingVariables } = await fillVariables(ctx, response.text, conversation)
  if (missingVariables.length === 0) return { ...content, text }
  const names = missingVariables.map((name) => `{{${name}}}`).join(', ')
  throw invalidField('cannedResponseId', 'invalid_value', `This conversation has no value for ${names}`)
}
