import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { eventStream } from '#platform/http/event-stream.ts'
import { addressKey } from '#platform/http/rate-limits.ts'
import { viewerOfTopic } from '#platform/live/viewer.ts'
import { visitorOfWidget } from './callers.ts'
import { readingChats } from './chat-limits.ts'
import { ByPublicKey, pagesOfWidget } from './find-widget.ts'
import { ownConversation } from './own-conversation.ts'
import { chatMessage } from './tell-visitor.ts'

/** Of all streams of a process some are left for those who answer; and one address does not take those of all visitors. */
const mostOfVisitors = 600
const mostOfAddress = 60

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
      among: [
        { group: 'visitors', atMost: mostOfVisitors },
        { group: `visitors at ${addressKey(request.ip)}`, atMost: mostOfAddress },
      ],
      types: [chatMessage],
      since: undefined,
      look: () => viewerOfTopic(own?.id ?? ''),
    }
  },
})
