import { sql } from '#platform/db/sql.ts'
import type { PersonRecords } from '#platform/person-data.ts'
import { conversations } from './conversations.ts'

/** Conversations go with their guest. Of one who is forgotten stays that there was one; who writes again is a stranger. */
export const conversationsOfGuests: PersonRecords = {
  name: 'conversations',
  table: 'conversations',
  column: 'guest_id',
  readBy: ['guests.read'],
  fields: conversations.fields,
  forget: sql`contact_address = id::text, contact_name = null, contact_email = null, contact_phone = null, labels = '{}'`,
  // Who has the chat open in a browser is not let in any more.
  async forgotten(ctx, guestIds) {
    await ctx.db.run(sql`
      delete from chat_visitors where tenant_id = ${ctx.actor.tenantId} and conversation_id in (
        select id from conversations
        where tenant_id = ${ctx.actor.tenantId} and guest_id = any (${sql.val(guestIds)}::uuid[]))`)
  },
}
