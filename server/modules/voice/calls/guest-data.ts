import { type Query, sql } from '#platform/db/sql.ts'
import type { PersonalDataSource } from '#platform/person-data.ts'
import { callCompleted, callMissed, callStarted } from '../events.ts'
import { assertNoLegalHold, eraseRecordings } from '../recordings/erase-recordings.ts'
import { calls } from './calls.ts'
import { updateCallCount } from './update-call-count.ts'

/** The timeline entries of the calls that meet a condition. */
export const callTimelineQuery = (where: Query): Query => sql`
  select started_at as at, id, coalesce((
      select w.name from wrap_up_categories w
      where w.tenant_id = calls.tenant_id and w.code = calls.wrap_up_category), status) as title, hotel_id,
    jsonb_build_object('direction', direction, 'status', status, 'userId', user_id, 'queueKey', queue_key,
      'talkSeconds', talk_seconds, 'missedReason', missed_reason, 'wrapUpCategory', wrap_up_category,
      'note', coalesce(wrap_up_note, notes), 'recordingIds', array(
        select r.id from recordings r where r.tenant_id = calls.tenant_id and r.call_id = calls.id
        order by r.started_at, r.id)) as data
  from calls where ${where}`

/** Calls follow their guest. An erased guest's calls keep only that they took place and how long they were. */
export const callGuestData: PersonalDataSource = {
  name: 'calls',
  table: 'calls',
  column: 'guest_id',
  readBy: ['calls.read'],
  fields: calls.fields,
  unlinkedBy: (addresses) => sql`
    direction = 'inbound' and from_number = any (${addresses})
    or direction = 'outbound' and to_number = any (${addresses})`,
  timeline: {
    type: 'call',
    entries: (tenantId, guestIds) => callTimelineQuery(sql`tenant_id = ${tenantId} and guest_id = any (${guestIds})`),
  },
  scrub: sql`from_number = case direction when 'inbound' then null else from_number end,
    to_number = case direction when 'inbound' then to_number end, notes = null, wrap_up_note = null, tags = '{}'`,
  scrubEvents: [callStarted, callCompleted, callMissed],
  // Recordings are erased with the calls, except under a legal hold.
  assertErasable: assertNoLegalHold,
  onErase: eraseRecordings,
  async onReassign(ctx, guestIds) {
    for (const guestId of guestIds) await updateCallCount(ctx, guestId)
  },
}
