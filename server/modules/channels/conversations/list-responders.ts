import Type from 'typebox'
import { identity } from '#modules/identity/index.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, named } from '#platform/http/schemas.ts'
import { conversations } from './conversations.ts'

const Responder = named(
  'Responder',
  Type.Object({
    id: doc(Id, 'The id of the user, for `POST /conversations/{id}/assign`.'),
    firstName: doc(Type.String(), 'The first name.', 'Deniz'),
    lastName: doc(Type.String(), 'The last name.', 'Kaya'),
  }),
)

/** More people than this do not share one inbox. */
const maxResponders = 500

/** `GET /conversations/{id}/responders`: the users to whom a conversation can be assigned, by name. */
export const listResponders = endpoint({
  method: 'GET',
  path: '/conversations/:id/responders',
  operationId: 'listConversationResponders',
  access: 'guests.read',
  summary: 'List who can answer in a conversation',
  description:
    'Returns the users to whom the conversation can be assigned, by name: active users with `guests.manage` who ' +
    'serve its hotel.',
  errors: [],
  extension: true,
  params: ById,
  returns: json(named('Responders', Type.Object({ items: doc(Type.Array(Responder), 'The users, at most 500.') }))),
  async handle(ctx, { params }) {
    const { hotelId } = await conversations.find(ctx, params.id)
    const items = await ctx.db.many(sql<{ id: string; firstName: string; lastName: string }>`
      select u.id, u.first_name, u.last_name from ${identity.holders(ctx, 'guests.manage')}
        and (u.hotel_ids = '{}' or ${hotelId}::uuid is null or ${hotelId}::uuid = any (u.hotel_ids))
      order by u.first_name, u.last_name, u.id limit ${maxResponders}`)
    return { items: [...items] }
  },
})
