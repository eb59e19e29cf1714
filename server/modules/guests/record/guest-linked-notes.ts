import { sql } from '#platform/db/sql.ts'
import type { PersonRecords } from '#platform/person-data.ts'
import { guestNotes } from './notes.ts'

const notes: PersonRecords = {
  name: 'notes',
  table: 'guest_notes',
  column: 'guest_id',
  readBy: ['guests.read'],
  fields: guestNotes.fields,
  timeline: {
    type: 'note',
    moments: (tenantId, guestIds) => sql`
    select created_at as at, id, left(text, 120) as title, null::uuid as hotel_id,
      jsonb_build_object('text', text, 'userId', user_id) as data
    from guest_notes where tenant_id = ${tenantId} and guest_id = any (${guestIds})`,
  },
  forget: sql`text = 'Anonymized'`,
}

/** What this module keeps of guests in rows of their own. */
export const ofGuests: readonly PersonRecords[] = [notes]
