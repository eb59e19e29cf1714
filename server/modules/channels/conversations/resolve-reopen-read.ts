import type { WriteContext } from '#platform/context.ts'
import { type Endpoint, endpoint, type OperationText } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { conversations } from './conversations.ts'
import { endSession, startSession } from './sessions.ts'
import { applyTransition, invalidTransition, type Transition } from './transition.ts'

/** `POST /conversations/{id}/resolve`: the conversation is over and read until somebody writes again. */
export const resolveConversation = transitionEndpoint(
  {
    verb: 'resolve',
    operationId: 'resolveConversation',
    summary: 'Resolve a conversation',
    description:
      'Ends an open or pending conversation, marks it as read and returns it. The next message of either side ' +
      'continues it.',
    errors: ['invalid_state_transition'],
  },
  (ctx) => ({
    action: 'resolved',
    apply(conversation) {
      if (conversation.status === 'resolved') throw invalidTransition(conversation, 'resolved')
      ctx.onCommit(endSession(ctx, conversation.id))
      return { status: 'resolved', unreadCount: 0 }
    },
  }),
)

/** `POST /conversations/{id}/reopen`: the hotel must answer again, although the guest has not written. */
export const reopenConversation = transitionEndpoint(
  {
    verb: 'reopen',
    operationId: 'reopenConversation',
    summary: 'Reopen a conversation',
    description:
      'Makes a pending or resolved conversation `open`, because the hotel must answer again although the guest ' +
      'has not written, and returns it.',
    errors: ['invalid_state_transition'],
  },
  (ctx) => ({
    action: 'reopened',
    apply(conversation) {
      if (conversation.status === 'open') throw invalidTransition(conversation, 'reopened')
      if (conversation.status === 'resolved') ctx.onCommit(startSession(ctx, conversation, 'hotel'))
      return { status: 'open' }
    },
  }),
)

/** `POST /conversations/{id}/read`: all messages are read. */
export const readConversation = transitionEndpoint(
  {
    verb: 'read',
    operationId: 'markConversationRead',
    summary: 'Mark a conversation as read',
    description:
      'Sets `unreadCount` to 0 and returns the conversation. Its status stays as it is, and the guest is not told.',
    errors: [],
  },
  () => ({
    action: 'read',
    apply: ({ unreadCount }) => (unreadCount === 0 ? undefined : { unreadCount: 0 }),
  }),
)

type TransitionEndpoint = OperationText & Pick<Endpoint, 'errors'> & { readonly verb: string }

function transitionEndpoint(
  { verb, ...operation }: TransitionEndpoint,
  transition: (ctx: WriteContext) => Transition,
): Endpoint {
  return endpoint({
    method: 'POST',
    path: `/conversations/:id/${verb}`,
    access: 'guests.manage',
    reach: 'hotel',
    ...operation,
    extension: true,
    status: 200,
    params: ById,
    returns: json(conversations.shapes.row),
    handle: (ctx, { params }) => applyTransition(ctx, params.id, transition(ctx)),
  })
}
