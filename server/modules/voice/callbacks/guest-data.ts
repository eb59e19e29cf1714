import { sql } from '#platform/db/sql.ts'
import type { PersonalDataSource } from '#platform/person-data.ts'
import { callbacks } from './callbacks.ts'

/** Callbacks follow their guest. Open callbacks of an erased guest are cancelled. */
export const callbackGuestData: PersonalDataSource = {
  name: 'callbacks',
  table: 'scheduled_callbacks',
  column: 'guest_id',
  readBy: ['calls.manage'],
  fields: callbacks.fields,
  unlinkedBy: (addresses) => sql`phone = any (${addresses})`,
  timeline: {
    type: 'callback',
    entries: (tenantId, guestIds) => sql`
    select scheduled_at as at, id, reason as title, hotel_id,
      jsonb_build_object('status', status, 'reason', reason, 'assignedUserId', assigned_user_id, 'callId', call_id,
        'attempts', jsonb_array_length(attempts)) as data
    from scheduled_callbacks
    where tenant_id = ${tenantId} and guest_id = any (${guestIds}) and deleted_at is null`,
  },
  scrub: sql`phone = null, notes = null,
    ended_at = case when status in ('scheduled', 'due', 'inProgress') then now() else ended_at end,
    status = case when status in ('scheduled', 'due', 'inProgress') then 'cancelled' else status end`,
}
