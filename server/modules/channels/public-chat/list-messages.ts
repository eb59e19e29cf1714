import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, named, strict } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { readLimits } from './chat-limits.ts'
import { allowsWidgetOrigin, ByPublicKey } from './find-widget.ts'
import { ownConversation } from './own-conversation.ts'
import { authenticateVisitor } from './visitor-authentication.ts'
import { type StoredMessage, toVisitorMessage, VisitorMessageSchema, visitorMessageColumns } from './visitor-message.ts'

const MessageQuery = Type.Object(
  {
    before: Type.Optional(doc(Id, 'The id of a message: return the messages before it. Not together with `after`.')),
    after: Type.Optional(doc(Id, 'The id of a message: return the messages after it. Not together with `before`.')),
    limit: doc(Type.Integer({ minimum: 1, maximum: 100, default: 50 }), 'How many messages to return at most.'),
  },
  strict,
)

const ChatHistory = named(
  'ChatHistory',
  Type.Object({
    items: doc(Type.Array(VisitorMessageSchema), 'The messages, the oldest first.'),
    hasMore: doc(Type.Boolean(), 'True if there are more messages in the requested direction.'),
  }),
)

/**
 * `GET /publicchatwidgets/{publicKey}/messages` (§4.4): the messages of the visitor's chat in order: the latest, or
 * those before or after a message. `hasMore` tells whether there are more in that direction.
 */
export const listVisitorMessages = endpoint({
  method: 'GET',
  path: '/publicchatwidgets/:publicKey/messages',
  operationId: 'listChatMessages',
  access: 'anyone',
  summary: 'Read a chat as its visitor',
  description:
    'Returns messages of the chat of the visitor, the oldest first: the latest ones, or those before or after a ' +
    'known message. Send the `visitorToken` as a bearer token.',
  errors: ['unknown_reference'],
  cors: allowsWidgetOrigin,
  caller: authenticateVisitor,
  allowances: readLimits,
  params: ByPublicKey,
  query: MessageQuery,
  returns: json(ChatHistory),
  async handle(ctx, { query: { before, after, limit } }) {
    if (before && after) throw invalidField('before', 'invalid_value', 'Give only one of before and after')
    const position = before
      ? await positionOf(ctx, 'before', before)
      : after
        ? await positionOf(ctx, 'after', after)
        : undefined
    const isForward = after !== undefined
    const messages = await ctx.db.many(sql<StoredMessage>`
      select ${visitorMessageColumns} from messages
      where ${inOwnConversation(ctx)}
      and type = 'text' ${position ? sql`and (at, id) ${isForward ? sql`>` : sql`<`} ${position}` : sql``}
      order by ${isForward ? sql`at, id` : sql`at desc, id desc`} limit ${limit + 1}`)
    const page = messages.slice(0, limit)
    const items = (isForward ? page : page.toReversed()).map(toVisitorMessage)
    return { items, hasMore: messages.length > limit }
  },
})

const inOwnConversation = (ctx: ReadContext): Query =>
  sql`tenant_id = ${ctx.actor.tenantId} and conversation_id = ${ownConversation(ctx)}`

/** The position of a message in the order of the chat; throws 422 for a message of another chat. */
async function positionOf(ctx: ReadContext, field: 'before' | 'after', id: string): Promise<Query> {
  const position = sql<object>`select at, id from messages where ${inOwnConversation(ctx)} and id = ${id}`
  if (!(await ctx.db.one(position)))
    throw invalidField(field, 'unknown_reference', 'There is no such message in this chat')
  return sql`(${position})`
}
