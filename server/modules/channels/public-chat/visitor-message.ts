import Type from 'typebox'
import { doc, Id, Instant, named, TextOrNull, text } from '#platform/http/schemas.ts'

/** A message as the visitor sees it: without names and ids of guests and users. */
export type VisitorMessage = {
  readonly id: string
  readonly clientMessageId: string | null
  readonly from: 'visitor' | 'agent'
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
}

/** Converts a stored message into the visitor's view. */
export const toVisitorMessage = ({
  id: messageId,
  direction,
  text: content,
  at,
  providerMessageId,
}: StoredMessage): VisitorMessage => ({
  id: messageId,
  clientMessageId: direction === 'inbound' ? providerMessageId : null,
  from: direction === 'inbound' ? 'visitor' : 'agent',
  text: content ?? '',
  at,
})
