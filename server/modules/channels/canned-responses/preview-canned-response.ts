import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, Id, strict } from '#platform/http/schemas.ts'
import { lockReferencedConversation } from '../conversations/conversation-reference.ts'
import { cannedResponses } from './canned-responses.ts'
import { cannedVariables, fillVariables } from './canned-variables.ts'

const variable = Type.Unsafe<string>({ type: 'string', enum: cannedVariables })

/** `POST /cannedresponses/{id}/preview`: the text filled for a conversation, and the variables without a value. */
export const previewCannedResponse = endpoint({
  method: 'POST',
  path: '/cannedresponses/:id/preview',
  operationId: 'previewCannedResponse',
  access: 'guests.read',
  reach: 'hotel',
  summary: 'Fill in a canned response',
  extension: true,
  status: 200,
  unaudited: 'a preview changes nothing',
  params: ById,
  body: Type.Object({ conversationId: Id }, strict),
  returns: json(Type.Object({ text: Type.String(), missingVariables: Type.Array(variable) })),
  async handle(ctx, { params, body }) {
    const { text } = await cannedResponses.find(ctx, params.id)
    const conversation = await lockReferencedConversation(ctx, body.conversationId)
    const { text: filled, missingVariables } = await fillVariables(ctx, text, conversation)
    return { text: filled, missingVariables: [...missingVariables] }
  },
})
