import fc from 'fast-check'
import { channels } from '../../channels/channels.ts'

/** A random conversation with the seconds until its first response and resolution, and its messages. */
export const randomConversation = fc.record({
  place: fc.nat(2),
  minute: fc.nat(7 * 24 * 60),
  channel: fc.constantFrom(...channels),
  openedBy: fc.constantFrom('guest', 'guest', 'hotel'),
  answered: fc.option(fc.nat(5000)),
  resolved: fc.option(fc.integer({ min: 5000, max: 20_000 })),
  isAssigned: fc.boolean(),
  messages: fc.array(
    fc.record({
      minute: fc.nat(3 * 24 * 60),
      direction: fc.constantFrom('inbound', 'outbound'),
      status: fc.constantFrom('sent', 'read', 'failed'),
    }),
    { maxLength: 4 },
  ),
})

type RandomConversation = typeof randomConversation extends fc.Arbitrary<infer T> ? T : never
type ConversationContext = { readonly tenantId: string; newId(): string; hotelOf(place: number): string | null }

/** Converts random conversations to rows. */
export function conversationRows(
  drawn: readonly RandomConversation[],
  first: Temporal.Instant,
  { tenantId, newId, hotelOf }: ConversationContext,
) {
  const talks = drawn.map((each) => {
    const opened = first.add({ minutes: each.minute })
    const after = (seconds: number | null) => (seconds === null ? null : opened.add({ seconds }).toString())
    const of = {
      tenant_id: tenantId,
      channel: each.channel,
      hotel_id: hotelOf(each.place),
      created_at: opened.toString(),
    }
    const conversation = {
      ...of,
      id: newId(),
      contact_address: newId(),
      is_identified: false,
      status: each.resolved === null ? 'open' : 'resolved',
      assignee_user_id: null as string | null,
      labels: [],
      unread_count: 0,
      last_message_at: opened.toString(),
      updated_at: opened.toString(),
      version: 1,
    }
    const round = {
      ...of,
      id: newId(),
      conversation_id: conversation.id,
      opened_by: each.openedBy,
      opened_at: opened.toString(),
      first_response_at: after(each.answered),
      resolved_at: after(each.resolved),
    }
    const messages = each.messages.map(({ minute, direction, status }) => ({
      ...of,
      id: newId(),
      conversation_id: conversation.id,
      direction,
      type: 'text',
      status: direction === 'inbound' ? 'received' : status,
      at: opened.add({ minutes: minute }).toString(),
      updated_at: opened.toString(),
      version: 1,
    }))
    return { isAssigned: each.isAssigned, conversation, round, messages }
  })
  return {
    conversations: talks.map(({ conversation }) => conversation),
    assigned: talks.flatMap(({ conversation, isAssigned }) => (isAssigned ? [conversation] : [])),
    rounds: talks.map(({ round }) => round),
    messages: talks.flatMap(({ messages }) => messages),
  }
}
