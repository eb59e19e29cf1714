import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById, Id } from '#platform/http/schemas.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { filledFor } from '../canned-responses/canned-variables.ts'
import { type LockedConversation, lockConversation } from '../conversations/lock-conversation.ts'
import { type Content, contentFields } from '../messages/content.ts'
import { messageFields } from '../messages/messages.ts'
import { queueMessage } from './queue-message.ts'

const shapes = shapesOf(messageFields, { sort: [] })
const own = { ...contentFields, cannedResponseId: Type.Optional({ ...Id, description: 'Takes the place of `text`' }) }

/** `POST /conversations/{id}/messages`: answers the other side, by the way that the conversation goes. */
export const reply = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  access: 'guests.manage',
  reach: 'hotel',
  summary: 'Answer in a conversation',
  extension: true,
  params: ById,
  body: Type.Object({ ...shapes.create.properties, ...own }, { additionalProperties: false }),
  returns: shapes.row,
  async handle(ctx, { params, body }) {
    const { cannedResponseId, ...content } = body as Content & { readonly cannedResponseId?: string }
    const conversation = await lockConversation(ctx, params.id)
    if (cannedResponseId === undefined) return queueMessage(ctx, conversation, content)
    return queueMessage(ctx, conversation, await fromCanned(ctx, conversation, { cannedResponseId, content }))
  },
})

type Canned = { readonly cannedResponseId: string; readonly content: Content }

/** The content with the text of a canned response. 422 for what cannot be filled in: nobody is greeted without a name. */
async function fromCanned(
  ctx: Context,
  conversation: LockedConversation,
  { cannedResponseId, content }: Canned,
): Promise<Content> {
  if (content.text) throw invalidField('text', 'invalid_value', 'Say one of text and cannedResponseId')
  const found = await ctx.db.one(sql<{ text: string }>`
    select text from canned_responses where tenant_id = ${ctx.actor.tenantId} and id = ${cannedResponseId}`)
  if (!found) throw invalidField('cannedResponseId', 'unknown_reference', 'There is no such canned response')
  const { text, missing } = await filledFor(ctx, found.text, conversation)
  if (missing.length === 0) return { ...content, text }
  const names = missing.map((name) => `{{${name}}}`).join(', ')
  throw invalidField(
    'cannedResponseId',
    'invalid_value',
    `In this conversation there is nothing to fill in for ${names}`,
  )
}
