import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById, Id } from '#platform/http/schemas.ts'
import { namedConversation } from '../conversations/conversation-reference.ts'
import { cannedResponses } from './canned-responses.ts'
import { cannedVariables, filledFor } from './canned-variables.ts'

const variable = Type.Unsafe<string>({ type: 'string', enum: cannedVariables })

/** `POST /cannedresponses/{id}/preview`: its text as it would go out in a conversation, and what there is nothing for. */
export const previewCannedResponse = endpoint({
  method: 'POST',
  path: '/cannedresponses/:id/preview',
  access: 'guests.read',
  reach: 'hotel',
  summary: 'Fill in a canned response',
  extension: true,
  status: 200,
  unaudited: 'a text that nobody has sent',
  params: ById,
  body: Type.Object({ conversationId: Id }, { additionalProperties: false }),
  returns: Type.Object({ text: Type.String(), missing: Type.Array(variable) }),
  async handle(ctx, { params, body }) {
    const { text } = await cannedResponses.find(ctx, params.id)
    const conversation = await namedConversation(ctx, body.conversationId)
    const { text: filled, missing } = await filledFor(ctx, text, conversation)
    return { text: filled, missing: [...missing] }
  },
})
