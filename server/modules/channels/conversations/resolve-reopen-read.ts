import type { Context } from '#platform/context.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { conversations } from './conversations.ts'
import { beginRound, endRound } from './sessions.ts'
import { notNow, type Step, takeStep } from './transition.ts'

/** `POST /conversations/{id}/resolve`: it is over, and read, until somebody writes again. */
export const resolveConversation = stepEndpoint('resolve', 'Say that a conversation is over', (ctx) => ({
  action: 'resolved',
  take(conversation) {
    if (conversation.status === 'resolved') throw notNow(conversation, 'resolved')
    ctx.onCommit(endRound(ctx, conversation.id))
    return { status: 'resolved', unreadCount: 0 }
  },
}))

/** `POST /conversations/{id}/reopen`: it is ours to answer again, though the guest has not written. */
export const reopenConversation = stepEndpoint('reopen', 'Say that a conversation is not over', (ctx) => ({
  action: 'reopened',
  take(conversation) {
    if (conversation.status === 'open') throw notNow(conversation, 'reopened')
    if (conversation.status === 'resolved') ctx.onCommit(beginRound(ctx, conversation, 'us'))
    return { status: 'open' }
  },
}))

/** `POST /conversations/{id}/read`: nothing of it is unread. */
export const readConversation = stepEndpoint('read', 'Say that a conversation was read', () => ({
  action: 'read',
  take: ({ unreadCount }) => (unreadCount === 0 ? undefined : { unreadCount: 0 }),
}))

function stepEndpoint(verb: string, summary: string, step: (ctx: Context) => Step): Endpoint {
  return endpoint({
    method: 'POST',
    path: `/conversations/:id/${verb}`,
    access: 'guests.manage',
    reach: 'hotel',
    summary,
    extension: true,
    status: 200,
    params: ById,
    returns: conversations.shapes.row,
    handle: (ctx, { params }) => takeStep(ctx, params.id, step(ctx)),
  })
}
