import type { WriteContext } from '#platform/context.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { conversations } from './conversations.ts'
import { endSession, startSession } from './sessions.ts'
import { applyTransition, invalidTransition, type Transition } from './transition.ts'

/** `POST /conversations/{id}/resolve`: the conversation is over and read until somebody writes again. */
export const resolveConversation = transitionEndpoint('resolve', 'Resolve a conversation', (ctx) => ({
  action: 'resolved',
  apply(conversation) {
    if (conversation.status === 'resolved') throw invalidTransition(conversation, 'resolved')
    ctx.onCommit(endSession(ctx, conversation.id))
    return { status: 'resolved', unreadCount: 0 }
  },
}))

/** `POST /conversations/{id}/reopen`: the hotel must answer again, although the guest has not written. */
export const reopenConversation = transitionEndpoint('reopen', 'Reopen a conversation', (ctx) => ({
  action: 'reopened',
  apply(conversation) {
    if (conversation.status === 'open') throw invalidTransition(conversation, 'reopened')
    if (conversation.status === 'resolved') ctx.onCommit(startSession(ctx, conversation, 'hotel'))
    return { status: 'open' }
  },
}))

/** `POST /conversations/{id}/read`: all messages are read. */
export const readConversation = transitionEndpoint('read', 'Mark a conversation as read', () => ({
  action: 'read',
  apply: ({ unreadCount }) => (unreadCount === 0 ? undefined : { unreadCount: 0 }),
}))

function transitionEndpoint(verb: string, summary: string, transition: (ctx: WriteContext) => Transition): Endpoint {
  return endpoint({
    method: 'POST',
    path: `/conversations/:id/${verb}`,
    access: 'guests.manage',
    reach: 'hotel',
    summary,
    extension: true,
    status: 200,
    params: ById,
    returns: json(conversations.shapes.row),
    handle: (ctx, { params }) => applyTransition(ctx, params.id, transition(ctx)),
  })
}
