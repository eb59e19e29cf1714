import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { notifyConversationTyping } from '../live-events.ts'
import { typingLimits } from './chat-limits.ts'
import { allowsWidgetOrigin, ByPublicKey } from './find-widget.ts'
import { ownConversation } from './own-conversation.ts'
import { authenticateVisitor } from './visitor-authentication.ts'

/**
 * `POST /publicchatwidgets/{publicKey}/typing`: tells the panels that the visitor types. Nothing is stored. Before the
 * first message no agent knows of the chat, so nobody is told.
 */
export const announceTyping = endpoint({
  method: 'POST',
  path: '/publicchatwidgets/:publicKey/typing',
  operationId: 'announceChatTyping',
  access: 'anyone',
  summary: 'Tell that the visitor types',
  description:
    'Sends the live event `conversation.typing` to the panels that may read the conversation. Nothing is stored: ' +
    'repeat it every five seconds while the visitor types. Send the `visitorToken` as a bearer token.',
  errors: [],
  status: 200,
  extension: true,
  cors: allowsWidgetOrigin,
  caller: authenticateVisitor,
  allowances: typingLimits,
  unaudited: 'that a guest types changes nothing',
  params: ByPublicKey,
  returns: nothing(),
  async handle(ctx) {
    const conversation = await ctx.db.one(sql<{ id: string; hotelId: string | null }>`
      select id, hotel_id from conversations
      where tenant_id = ${ctx.actor.tenantId} and id = ${ownConversation(ctx)} and last_message_at is not null`)
    if (conversation) notifyConversationTyping(ctx, conversation)
    return null
  },
})
