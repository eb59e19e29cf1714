import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/http/schemas.ts'
import { visitorOfWidget } from './visitor-authentication.ts'
import { readingChats } from './chat-limits.ts'
import { ByPublicKey, pagesOfWidget } from './find-widget.ts'
import { ownConversation } from './own-conversation.ts'
import { asVisitorSees, VisitorMessageShape, type Written } from './visitor-message.ts'

const AskedFor = Type.Object(
  {
    before: Type.Optional(Id),
    after: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  },
  { additionalProperties: false },
)

/**
 * `GET /publicchatwidgets/{publicKey}/messages` (§4.4): what was written, in its order: the latest, those before a message, or
 * those after one. `hasMore`: there are more on that side.
 */
export const listVisitorMessages = endpoint({
  method: 'GET',
  path: '/publicchatwidgets/:publicKey/messages',
  access: 'anyone',
  summary: 'Read a chat as its visitor',
  cors: pagesOfWidget,
  caller: visitorOfWidget,
  allowances: readingChats,
  params: ByPublicKey,
  query: AskedFor,
  returns: Type.Object({ items: Type.Array(VisitorMessageShape), hasMore: Type.Boolean() }),
  async handle(ctx, { query: { before, after, limit } }) {
    if (before && after) throw invalidField('before', 'invalid_value', 'Ask for those before a message or after one')
    const place = before ? await placeOf(ctx, 'before', before) : after ? await placeOf(ctx, 'after', after) : undefined
    const isForward = after !== undefined
    const found = await ctx.db.many(sql<Written>`
      select id, direction, text, at, provider_message_id from messages
      where ${isOwn(ctx)} and type = 'text' ${place ? sql`and (at, id) ${isForward ? sql`>` : sql`<`} ${place}` : sql``}
      order by ${isForward ? sql`at, id` : sql`at desc, id desc`} limit ${limit + 1}`)
    const page = found.slice(0, limit)
    const items = (isForward ? page : page.toReversed()).map(asVisitorSees)
    return { items, hasMore: found.length > limit }
  },
})

const isOwn = (ctx: Context): Query =>
  sql`tenant_id = ${ctx.actor.tenantId} and conversation_id = ${ownConversation(ctx)}`

/** Where a message of the chat stands; 422 for one that is not of it. */
async function placeOf(ctx: Context, field: 'before' | 'after', id: string): Promise<Query> {
  const place = sql<object>`select at, id from messages where ${isOwn(ctx)} and id = ${id}`
  if (!(await ctx.db.one(place)))
    throw invalidField(field, 'unknown_reference', 'There is no such message in this chat')
  return sql`(${place})`
}
