import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { forgetLive } from '#platform/live/purge-live-events.ts'
import type { PersonRecords } from '#platform/person-data.ts'
import { forgetAttachments } from '../attachments/erase-attachments.ts'
import { forgetSimulated } from '../adapters/simulator/simulated-messages.ts'
import { keepMessageCounts } from './count-messages.ts'
import { messages } from './messages.ts'

/** Messages go with their guest. Of one who is forgotten stays that something was written, when, and what became of it. */
export const messagesOfGuests: PersonRecords = {
  name: 'messages',
  table: 'messages',
  column: 'guest_id',
  readBy: ['guests.read'],
  fields: messages.fields,
  timeline: {
    type: 'message',
    moments: (tenantId, guestIds) => sql`
      select at, id, type as title, hotel_id,
        jsonb_build_object('conversationId', conversation_id, 'channel', channel, 'direction', direction, 'type', type,
          'text', left(text, 500), 'status', status, 'userId', sender_user_id) as data
      from messages where tenant_id = ${tenantId} and guest_id = any (${guestIds})`,
  },
  // A provider's name of a message may hold the number of who wrote it.
  forget: sql`text = null, location = null, template = null, error_message = null, provider_message_id = null`,
  forgetEvents: {
    'message.received': { text: null, guestName: 'Anonymized guest', from: 'Anonymized guest', attachments: [] },
  },
  async forgotten(ctx, guestIds) {
    const theirs = sql`
      select id from messages
      where tenant_id = ${ctx.actor.tenantId} and guest_id = any (${sql.val(guestIds)}::uuid[])`
    await forgetLive(ctx, chatsOf(ctx, guestIds))
    await forgetAttachments(ctx, theirs)
    await forgetSimulated(ctx, theirs)
  },
  moved: keepMessageCounts,
}

/** The chats in which they wrote, or were written to; one may be another guest's by now. */
const chatsOf = ({ actor }: Context, guestIds: readonly string[]): Query => sql`
  select conversation_id from messages
  where tenant_id = ${actor.tenantId} and channel = 'webchat' and guest_id = any (${sql.val(guestIds)}::uuid[])
  union
  select id from conversations
  where tenant_id = ${actor.tenantId} and channel = 'webchat' and guest_id = any (${sql.val(guestIds)}::uuid[])`
