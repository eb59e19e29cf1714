import Type from 'typebox'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { conversations } from './conversations.ts'
import { mustAnswerMessages } from './assert-responder.ts'
import { notNow, takeStep } from './transition.ts'

const Assignment = Type.Object(
  {
    userId: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'uuid',
        description: 'Who answers it from now on; the caller, if nothing is said; null: nobody in particular',
      }),
    ),
  },
  { additionalProperties: false },
)

/**
 * `POST /conversations/{id}/assign`: who answers it. Who only takes it finds it free: 409 `already_assigned` when somebody
 * else has it; to take it from them, say whose it is to be.
 */
export const assignConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/assign',
  access: 'guests.manage',
  reach: 'hotel',
  summary: 'Take, give or give up a conversation',
  extension: true,
  status: 200,
  params: ById,
  body: Assignment,
  returns: conversations.shapes.row,
  handle: (ctx, { params, body }) =>
    takeStep(ctx, params.id, {
      action: body.userId === null ? 'givenUp' : 'assigned',
      async take(conversation) {
        const { assigneeUserId, hotelId, status } = conversation
        const userId = body.userId === undefined ? ctx.actor.userId : body.userId
        if (userId === assigneeUserId) return undefined
        if (status === 'resolved' && userId !== null) throw notNow(conversation, 'assigned')
        if (body.userId === undefined && assigneeUserId !== null) {
          throw refuse('already_assigned', 'Somebody else has the conversation', 'userId')
        }
        if (userId !== null) await mustAnswerMessages(ctx, { userId, hotelId })
        return { assigneeUserId: userId }
      },
    }),
})
