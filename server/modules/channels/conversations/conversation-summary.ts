import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { doc, named, TextOrNull } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { type MessageType, messageTypes } from '../channels.ts'

/** What a list of conversations shows of the latest message. */
export type LastMessage = {
  readonly direction: 'inbound' | 'outbound'
  readonly type: MessageType
  readonly text: string | null
}

/** The schema of `LastMessage`. */
export const LastMessageSchema = named(
  'LastMessage',
  Type.Object({
    direction: doc(
      named('MessageDirection', oneOf('inbound', 'outbound').schema),
      '`inbound` for a message of the guest, `outbound` for one of the hotel.',
      'inbound',
    ),
    type: doc(named('MessageType', oneOf(...messageTypes).schema), 'What the message consists of.', 'text'),
    text: doc(TextOrNull, 'The first 200 characters of its text; null if there is none.', 'Can we arrive later?'),
  }),
)

/** The latest message of a conversation, for queries on `conversations`. */
export const lastMessage = sql`(
  select jsonb_build_object('direction', m.direction, 'type', m.type, 'text', left(m.text, 200))
  from messages m where m.tenant_id = conversations.tenant_id and m.conversation_id = conversations.id
  order by m.at desc, m.id desc limit 1)`

/** First and last name of the guest of a conversation. */
export const guestName = sql`(select trim(g.first_name || ' ' || g.last_name) from guests g
  where g.tenant_id = conversations.tenant_id and g.id = conversations.guest_id)`

/** First and last name of the user to whom a conversation is assigned. */
export const assigneeName = sql`(select trim(u.first_name || ' ' || u.last_name) from users u
  where u.tenant_id = conversations.tenant_id and u.id = conversations.assignee_user_id)`
