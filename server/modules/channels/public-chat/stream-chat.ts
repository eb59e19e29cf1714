import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { addressKey } from '#platform/http/request/address-key.ts'
import { stream } from '#platform/http/response/event-stream.ts'
import { topicViewer } from '#platform/live/viewer.ts'
import { chatTyping } from '../live-events.ts'
import { readLimits } from './chat-limits.ts'
import { allowsWidgetOrigin, ByPublicKey } from './find-widget.ts'
import { chatMessage } from './notify-visitor.ts'
import { ownConversation } from './own-conversation.ts'
import { authenticateVisitor } from './visitor-authentication.ts'

/**
 * `GET /publicchatwidgets/{publicKey}/stream` (§4.4): streams new messages of the chat. Read it with `fetch`, which
 * sends the token in a header: a token in the address would appear in logs. The stream ends when the token expires.
 */
export const streamChat = endpoint({
  method: 'GET',
  path: '/publicchatwidgets/:publicKey/stream',
  operationId: 'streamChat',
  access: 'anyone',
  summary: 'Stream a chat as its visitor, as server-sent events',
  description:
    'Streams the new messages of the chat of the visitor, and who types an answer, until the token expires. Send the `visitorToken` as a ' +
    'bearer token, and read the stream with `fetch`: an `EventSource` cannot send it.',
  cors: allowsWidgetOrigin,
  caller: authenticateVisitor,
  allowances: readLimits,
  params: ByPublicKey,
  returns: stream([chatMessage, chatTyping]),
  async handle({ db, actor, request }) {
    const own = await db.one(sql<{ id: string }>`select ${ownConversation({ actor })} as id`)
    return {
      tenantId: actor.tenantId,
      owner: `visitor ${actor.sessionId}`,
      kind: 'visitor' as const,
      address: addressKey(request.ip),
      types: [chatMessage, chatTyping],
      since: undefined,
      viewerFor: () => topicViewer(own?.id ?? ''),
    }
  },
})
