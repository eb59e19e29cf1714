import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { purgeLiveEvents } from '#platform/live/purge-live-events.ts'
import type { PersonalDataSource } from '#platform/person-data.ts'
import { eraseSimulatedMessages } from './adapters/simulator/simulated-messages.ts'
import { eraseAttachments } from './attachments/erase-attachments.ts'
import { conversations } from './conversations/conversations.ts'
import { emailReceived, messageReceived } from './events.ts'
import { eraseEmailSources } from './inbound-email/receive/email-sources.ts'
import { messages } from './messages/messages.ts'
import { updateMessageCounts } from './messages/update-message-counts.ts'

/** What the contact wrote from, and what a visitor of a web page typed. */
function conversationHas(addresses: Query): Query {
  return sql`address_key(contact_address) = any (${addresses}) or address_key(contact_email) = any (${addresses})
    or contact_phone = any (${addresses})`
}

/**
 * Conversations follow their guest. An erased guest's conversation loses its address; a new message opens a new one.
 */
const conversationGuestData: PersonalDataSource = {
  name: 'conversations',
  table: 'conversations',
  column: 'guest_id',
  readBy: ['guests.read'],
  fields: conversations.fields,
  unlinkedBy: conversationHas,
  scrub: sql`contact_address = id::text, contact_name = null, contact_email = null, contact_phone = null,
    subject = null, reply_tag = null, thread_key = id::text, labels = '{}'`,
  // A browser that has the chat open loses its access.
  async onErase(ctx, guestIds) {
    await ctx.db.run(sql`
      delete from chat_visitors where tenant_id = ${ctx.actor.tenantId} and conversation_id in (
        select id from conversations
        where tenant_id = ${ctx.actor.tenantId} and guest_id = any (${sql.val(guestIds)}::uuid[]))`)
  },
}

/** Messages follow their guest. An erased guest's messages keep only their time, type and delivery status. */
const messageGuestData: PersonalDataSource = {
  name: 'messages',
  table: 'messages',
  column: 'guest_id',
  readBy: ['guests.read'],
  fields: messages.fields,
  // Their conversation may have been given to the person just before.
  unlinkedBy: (addresses) => sql`
    conversation_id in (
      select id from conversations where tenant_id = messages.tenant_id and (${conversationHas(addresses)}))`,
  timeline: {
    type: 'message',
    entries: (tenantId, guestIds) => sql`
      select at, id, type as title, hotel_id,
        jsonb_build_object('conversationId', conversation_id, 'channel', channel, 'direction', direction, 'type', type,
          'text', left(text, 500), 'status', status, 'userId', sender_user_id) as data
      from messages where tenant_id = ${tenantId} and guest_id = any (${guestIds})`,
  },
  // The provider's id of a message may contain the sender's number.
  scrub: sql`text = null, subject = null, location = null, template = null, error_message = null, provider_message_id = null`,
  scrubEvents: [messageReceived, emailReceived],
  async onErase(ctx, guestIds) {
    const theirs = sql`
      select id from messages
      where tenant_id = ${ctx.actor.tenantId} and guest_id = any (${sql.val(guestIds)}::uuid[])`
    await purgeLiveEvents(ctx, chatsOf(ctx, guestIds))
    await eraseAttachments(ctx, theirs)
    await eraseEmailSources(ctx, theirs)
    await eraseSimulatedMessages(ctx, theirs)
    await ctx.db.run(sql`
      delete from message_emails where tenant_id = ${ctx.actor.tenantId} and id in (${theirs})`)
  },
  onReassign: updateMessageCounts,
}

/** The chats with messages of these guests; a chat may belong to another guest by now. */
const chatsOf = ({ actor }: ReadContext, guestIds: readonly string[]): Query => sql`
  select conversation_id from messages
  where tenant_id = ${actor.tenantId} and channel = 'webchat' and guest_id = any (${sql.val(guestIds)}::uuid[])
  union
  select id from conversations
  where tenant_id = ${actor.tenantId} and channel = 'webchat' and guest_id = any (${sql.val(guestIds)}::uuid[])`

/** The module's rows about guests. */
export const guestData: readonly PersonalDataSource[] = [conversationGuestData, messageGuestData]
