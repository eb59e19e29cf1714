import Type from 'typebox'
import { id, moment, text, textOrNull } from '#platform/events/payload-fields.ts'

/** A message as the visitor sees it: without names and ids of guests and users. */
export type VisitorMessage = {
  readonly id: string
  readonly clientMessageId: string | null
  readonly from: 'visitor' | 'agent'
  readonly text: string
  readonly at: string
}

/** The schema of a visitor's message. */
export const VisitorMessageSchema = Type.Object({
  id: id('The message'),
  clientMessageId: textOrNull('The id that the visitor’s page gave it; null for answers'),
  from: text('`visitor` or `agent`'),
  text: text('The text of the message'),
  at: moment('When'),
})

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
