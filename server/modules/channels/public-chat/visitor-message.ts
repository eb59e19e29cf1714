import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { doc, Id, Instant, named, TextOrNull, text } from '#platform/http/schemas.ts'

/** A message as the visitor sees it: without ids of guests and users, and of an agent only the first name. */
export type VisitorMessage = {
  readonly id: string
  readonly clientMessageId: string | null
  readonly from: 'visitor' | 'agent'
  readonly agentName: string | null
  readonly text: string
  readonly at: string
}

/** The schema of a visitor's message. */
export const VisitorMessageSchema = named(
  'ChatMessage',
  Type.Object({
    id: doc(Id, 'The id of the message.'),
    clientMessageId: doc(TextOrNull, 'The id that the page of the visitor gave the message; null for answers.'),
    from: doc(text(), 'Who wrote the message: `visitor` or `agent`.', 'visitor'),
    agentName: doc(
      TextOrNull,
      'The first name of the agent who wrote it; null for messages of the visitor and of programs.',
      null,
    ),
    text: doc(text(), 'The text of the message.', 'Can I check out at 14:00?'),
    at: doc(Instant, 'When the message was written.'),
  }),
)

/** The stored fields of a visitor's message. */
export type StoredMessage = {
  readonly id: string
  readonly direction: 'inbound' | 'outbound'
  readonly text: string | null
  readonly at: string
  readonly providerMessageId: string | null
  readonly agentName: string | null
}

/** The columns of a stored message, for queries on `messages`. */
export const visitorMessageColumns = sql`id, direction, text, at, provider_message_id, (
  select u.first_name from users u
  where u.tenant_id = messages.tenant_id and u.id = messages.sender_user_id and not u.is_service_user) as agent_name`

/** Converts a stored message into the visitor's view. */
export const toVisitorMessage = ({
  id: messageId,
  direction,
  text: content,
  at,
  providerMessageId,
  agentName,
}: StoredMessage): VisitorMessage => ({
  id: messageId,
  clientMessageId: direction === 'inbound' ? providerMessageId : null,
  from: direction === 'inbound' ? 'visitor' : 'agent',
  agentName,
  text: content ?? '',
  at,
})
