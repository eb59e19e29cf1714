import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { conversations } from './conversations.ts'
import { messageDeclaration, messageFields, messages } from '../messages/messages.ts'

const shapes = shapesOf(messageFields, {
  filters: ['direction', 'type', 'status', 'senderUserId', 'at'],
  finders: {},
  sort: messageDeclaration.sort,
  paged: true,
})

/** `GET /conversations/{id}/messages`: what was written in a conversation, the newest first by the clock of who brought it. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:id/messages',
  access: 'guests.read',
  summary: 'List the messages of a conversation',
  extension: true,
  params: ById,
  query: shapes.query,
  returns: shapes.page,
  async handle(ctx, { params, query }) {
    await conversations.find(ctx, params.id)
    return messages.list(ctx, { ...query, conversationId: params.id })
  },
})
