import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { ById, doc, strict } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { notifyConversationViewing, notifyVisitorOfTyping } from '../live-events.ts'
import { conversations } from './conversations.ts'

const Viewing = Type.Object(
  {
    state: doc(
      Type.Unsafe<'arrived' | 'present' | 'typing' | 'left'>(oneOf('arrived', 'present', 'typing', 'left').schema),
      '`arrived` when the caller opens the conversation: whoever has it open should answer with `present`. ' +
        '`present` every minute while it is open. `typing` while the caller types an answer, every five seconds; ' +
        'the visitor of a web chat is told, too. `left` when it is closed.',
      'arrived',
    ),
  },
  strict,
)

/**
 * `POST /conversations/{id}/viewing`: tells the panels who has a conversation open or types in it, so that two users
 * do not answer the same guest. Nothing is stored; whoever says nothing for two minutes has gone.
 */
export const announceViewing = endpoint({
  method: 'POST',
  path: '/conversations/:id/viewing',
  operationId: 'announceConversationViewing',
  access: 'guests.manage',
  reach: 'hotel',
  summary: 'Tell who has a conversation open',
  description:
    'Sends the live event `conversation.viewing` with the name of the caller to everybody who may read the ' +
    'conversation, so that two users do not answer the same guest. Nothing is stored: say `present` again every ' +
    'minute, and forget a user who has said nothing for two minutes.',
  errors: [],
  extension: true,
  status: 200,
  unaudited: 'who looks at a conversation changes nothing',
  params: ById,
  body: Viewing,
  returns: nothing(),
  async handle(ctx, { params, body: { state } }) {
    const { id: conversationId, hotelId, channel } = await conversations.find(ctx, params.id)
    const { tenantId, userId } = ctx.actor
    const user = await ctx.db.one(sql<{ id: string; firstName: string; name: string }>`
      select id, first_name, trim(first_name || ' ' || last_name) as name from users
      where tenant_id = ${tenantId} and id = ${userId}`)
    if (user) {
      notifyConversationViewing(ctx, { conversationId, hotelId, userId: user.id, userName: user.name, state })
      if (state === 'typing' && channel === 'webchat') {
        notifyVisitorOfTyping(ctx, { conversationId, agentName: user.firstName })
      }
    }
    return null
  },
})
