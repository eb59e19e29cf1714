import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, IdOrNull, strict } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { assertResponder } from './assert-responder.ts'
import { conversations } from './conversations.ts'
import { applyTransition, invalidTransition } from './transition.ts'

const Assignment = Type.Object(
  {
    userId: Type.Optional(doc(IdOrNull, 'The user to assign. By default it is the caller; null removes the assignee.')),
  },
  strict,
)

/**
 * `POST /conversations/{id}/assign`: assigns a conversation. Without `userId`, the caller takes a free conversation;
 * 409 `already_assigned` if another user has it. With `userId`, it is reassigned.
 */
export const assignConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/assign',
  operationId: 'assignConversation',
  access: 'guests.manage',
  reach: 'hotel',
  summary: 'Assign or unassign a conversation',
  description:
    'Assigns the conversation and returns it. Without `userId` the caller takes it, which is refused if another user ' +
    'has it; with `userId` it passes to that user, who must be able to answer guests of its hotel. A resolved ' +
    'conversation must be reopened before it is assigned.',
  errors: ['already_assigned', 'invalid_state_transition', 'unknown_reference'],
  extension: true,
  status: 200,
  params: ById,
  body: Assignment,
  returns: json(conversations.shapes.row),
  handle: (ctx, { params, body }) =>
    applyTransition(ctx, params.id, {
      action: body.userId === null ? 'unassigned' : 'assigned',
      async apply(conversation) {
        const { assigneeUserId, hotelId, status } = conversation
        const userId = body.userId === undefined ? ctx.actor.userId : body.userId
        if (userId === assigneeUserId) return undefined
        if (status === 'resolved' && userId !== null) throw invalidTransition(conversation, 'assigned')
        if (body.userId === undefined && assigneeUserId !== null) {
          throw refuse('already_assigned', 'The conversation is assigned to another user', 'userId')
        }
        if (userId !== null) await assertResponder(ctx, { userId, hotelId })
        return { assigneeUserId: userId }
      },
    }),
})
