import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, IdOrNull, named, TextOrNull, text } from '#platform/http/schemas.ts'
import { type Channel, channels } from '../channels.ts'

type Sender = {
  readonly id: string
  readonly channel: Channel
  readonly address: string
  readonly name: string
  readonly hotelId: string | null
  readonly isDefault: boolean
  readonly signature: string | null
}

const SenderShape = named(
  'ConversationSender',
  Type.Object({
    id: doc(Id, 'The id, as `senderId` of `POST /conversations`.'),
    channel: doc(
      named('MessageChannel', Type.Unsafe<Channel>({ type: 'string', enum: channels })),
      'The channel on which it writes.',
      'email',
    ),
    address: doc(Type.String(), 'The address as the provider spells it.', 'reception@hotel.example'),
    name: doc(text(), 'The name that agents see; guests see it beside an e-mail address.', 'Bellhop Bosphorus'),
    hotelId: doc(IdOrNull, 'The hotel that writes with it; null for all hotels.'),
    isDefault: doc(Type.Boolean(), 'True if messages of its hotel use it unless they name another.', true),
    signature: doc(
      TextOrNull,
      'What the service adds below an e-mail, as Markdown; null for nothing.',
      'Kind regards\n\n**Bellhop Bosphorus**',
    ),
  }),
)

/** More addresses than this are not chosen from. */
const maxSenders = 500

/** `GET /conversations/senders`: the addresses of the hotels from which an agent writes. */
export const listConversationSenders = endpoint({
  method: 'GET',
  path: '/conversations/senders',
  operationId: 'listConversationSenders',
  access: 'guests.read',
  summary: 'List from where one can write',
  description:
    'Returns the active numbers and addresses of the hotels from which the caller can write to guests, by channel and ' +
    'name, with the signature below their e-mails.',
  errors: [],
  extension: true,
  returns: json(
    named('ConversationSenders', Type.Object({ items: doc(Type.Array(SenderShape), 'The senders, at most 500.') })),
  ),
  async handle(ctx) {
    const items = await ctx.db.many(sql<Sender>`
      select id, channel, address, name, hotel_id, is_default, signature from channel_senders
      where tenant_id = ${ctx.actor.tenantId} and is_active
      order by channel, name, id limit ${maxSenders}`)
    return { items: [...items] }
  },
})
