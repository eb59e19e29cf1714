import { endpoint } from '#platform/http/endpoint.ts'
import { page as pageOf } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { ById } from '#platform/http/schemas.ts'
import { changesHeaders } from '#platform/resource/changes/list-changes.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { messageDeclaration, messageFields, messages } from '../messages/messages.ts'
import { conversations } from './conversations.ts'

const shapes = shapesOf('Message', messageFields, {
  filters: ['direction', 'type', 'status', 'senderUserId', 'at', 'updatedAt'],
  listFilters: {},
  sort: messageDeclaration.sort,
  followed: true,
})

/** `GET /conversations/{id}/messages`: the messages of a conversation, newest first by the provider's time. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:id/messages',
  operationId: 'listConversationMessages',
  access: 'guests.read',
  summary: 'List the messages of a conversation',
  description:
    'Returns a page of the messages of a conversation in both directions, the newest first unless `sort` says ' +
    'otherwise.',
  extension: true,
  params: ById,
  query: shapes.query,
  returns: { ...pageOf(shapes.row), responseHeaders: Object.values(changesHeaders) },
  async handle(ctx, { params, query }) {
    await conversations.find(ctx, params.id)
    const { page, headers } = await messages.listFollowed(ctx, { ...query, conversationId: params.id })
    return reply(page, { headers })
  },
})
