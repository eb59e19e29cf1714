import { sql } from '#platform/db/sql.ts'
import type { PersonalDataSource } from '#platform/person-data.ts'
import { guestNotes } from './notes.ts'

/** Guest notes follow their guest; erasing the guest replaces their text. */
export const noteGuestData: PersonalDataSource = {
  name: 'notes',
  table: 'guest_notes',
  column: 'guest_id',
  readBy: ['guests.read'],
  fields: guestNotes.fields,
  timeline: {
    type: 'note',
    entries: (tenantId, guestIds) => sql`
    select created_at as at, id, left(text, 120) as title, null::uuid as hotel_id,
      jsonb_build_object('text', text, 'userId', user_id) as data
    from guest_notes where tenant_id = ${tenantId} and guest_id = any (${guestIds})`,
  },
  scrub: sql`text = 'Anonymized'`,
}
