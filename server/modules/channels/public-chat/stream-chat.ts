import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { eventStream } from '#platform/http/response/event-stream.ts'
import { addressKey } from '#platform/http/protection/rate-limits.ts'
import { viewerOfTopic } from '#platform/live/viewer.ts'
import { visitorOfWidget } from './visitor-authentication.ts'
import { readingChats } from './chat-limits.ts'
import { ByPublicKey, pagesOfWidget } from './find-widget.ts'
import { ownConversation } from './own-conversation.ts'
import { chatMessage } from './notify-visitor.ts'

/**
 * `GET /publicchatwidgets/{publicKey}/stream` (§4.4): what is written in the chat, as it is. Read with `fetch`, which sends the
 * token in a header: in an address it would stay in logs. Ends when the token does.
 */
export const watchChat = endpoint({
  method: 'GET',
  path: '/publicchatwidgets/:publicKey/stream',
  access: 'anyone',
  summary: 'Watch a chat as its visitor, as server-sent events',
  cors: pagesOfWidget,
  caller: visitorOfWidget,
  allowances: readingChats,
  params: ByPublicKey,
  returns: eventStream([chatMessage]),
  async handle({ db, actor, request }) {
    const own = await db.one(sql<{ id: string }>`select ${ownConversation({ actor })} as id`)
    return {
      tenantId: actor.tenantId,
      owner: `visitor ${actor.sessionId}`,
      kind: 'visitor' as const,
      address: addressKey(request.ip),
      types: [chatMessage],
      since: undefined,
      look: () => viewerOfTopic(own?.id ?? ''),
    }
  },
})
