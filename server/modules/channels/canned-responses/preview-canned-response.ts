import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, named, strict } from '#platform/http/schemas.ts'
import { lockReferencedConversation } from '../conversations/conversation-reference.ts'
import { cannedResponses } from './canned-responses.ts'
import { cannedVariables, fillVariables } from './canned-variables.ts'

const variable = Type.Unsafe<string>({ type: 'string', enum: cannedVariables })

const CannedResponsePreview = named(
  'CannedResponsePreview',
  Type.Object({
    text: doc(
      Type.String(),
      'The filled text. A variable without a value is left empty.',
      'Dear Elif, you can check out at 14:00.',
    ),
    missingVariables: doc(Type.Array(variable), 'The variables that have no value for this conversation.', []),
  }),
)

/** `POST /cannedresponses/{id}/preview`: the text filled for a conversation, and the variables without a value. */
export const previewCannedResponse = endpoint({
  method: 'POST',
  path: '/cannedresponses/:id/preview',
  operationId: 'previewCannedResponse',
  access: 'guests.read',
  reach: 'hotel',
  summary: 'Fill in a canned response',
  description:
    'Returns the text with the values of the guest, the hotel and the calling user, and the variables without a ' +
    'value. Nothing is sent. A reply with this response is refused while a variable has no value.',
  errors: ['unknown_reference'],
  extension: true,
  status: 200,
  unaudited: 'a preview changes nothing',
  params: ById,
  body: Type.Object({ conversationId: doc(Id, 'The conversation whose guest and hotel fill the variables.') }, strict),
  returns: json(CannedResponsePreview),
  async handle(ctx, { params, body }) {
    const { text } = await cannedResponses.find(ctx, params.id)
    const conversation = await lockReferencedConversation(ctx, body.conversationId)
    const { text: filled, missingVariables } = await fillVariables(ctx, text, conversation)
    return { text: filled, missingVariables: [...missingVariables] }
  },
})
