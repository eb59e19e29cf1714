import Type from 'typebox'
import { id, moment, text, textOrNull } from '#platform/events/payload-fields.ts'

/** A message as a visitor sees it: nobody's name, and nothing of the guest or the user behind it. */
export type VisitorMessage = {
  readonly id: string
  readonly clientMessageId: string | null
  readonly from: 'visitor' | 'agent'
  readonly text: string
  readonly at: string
}

/** Its schema. */
export const VisitorMessageShape = Type.Object({
  id: id('The message'),
  clientMessageId: textOrNull('What the visitor’s page called it; null for messages of ours'),
  from: text('`visitor` or `agent`'),
  text: text('What was written'),
  at: moment('When'),
})

/** What of a stored message that is made of. */
export type Written = {
  readonly id: string
  readonly direction: 'inbound' | 'outbound'
  readonly text: string | null
  readonly at: string
  readonly providerMessageId: string | null
}

/** A stored message as its visitor sees it. */
export const asVisitorSees = ({
  id: messageId,
  direction,
  text: written,
  at,
  providerMessageId,
}: Written): VisitorMessage => ({
  id: messageId,
  clientMessageId: direction === 'inbound' ? providerMessageId : null,
  from: direction === 'inbound' ? 'visitor' : 'agent',
  text: written ?? '',
  at,
})
