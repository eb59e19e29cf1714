import { type Query, sql } from '#platform/db/sql.ts'
import type { PersonRecords } from '#platform/person-data.ts'
import { forgetRecordingsOfGuests, mustNotHold } from '../recordings/erase-recordings.ts'
import { calls } from './calls.ts'
import { keepCallCount } from './update-call-count.ts'

const told = { guestName: 'Anonymized guest', fromNumber: null, toNumber: null }

/** What happened in calls that fit a condition, as a timeline shows it. */
export const momentsOfCalls = (where: Query): Query => sql`
  select started_at as at, id, coalesce((
      select w.name from wrap_up_categories w
      where w.tenant_id = calls.tenant_id and w.code = calls.wrap_up_category), status) as title, hotel_id,
    jsonb_build_object('direction', direction, 'status', status, 'userId', user_id, 'queueKey', queue_key,
      'talkSeconds', talk_seconds, 'missedReason', missed_reason, 'wrapUpCategory', wrap_up_category) as data
  from calls where ${where}`

/** Calls go with their guest. Of one who is forgotten stays that there was a call, and how long. */
export const ofGuests: PersonRecords = {
  name: 'calls',
  table: 'calls',
  column: 'guest_id',
  readBy: ['calls.read'],
  fields: calls.fields,
  timeline: {
    type: 'call',
    moments: (tenantId, guestIds) => momentsOfCalls(sql`tenant_id = ${tenantId} and guest_id = any (${guestIds})`),
  },
  forget: sql`from_number = case direction when 'inbound' then null else from_number end,
    to_number = case direction when 'inbound' then to_number end, notes = null, wrap_up_note = null, tags = '{}'`,
  forgetEvents: {
    'call.started': told,
    'call.completed': { ...told, wrapUpNote: null },
    'call.missed': told,
  },
  // Their sound goes with them, unless it must be kept.
  mustBeOver: mustNotHold,
  forgotten: forgetRecordingsOfGuests,
  async moved(ctx, guestIds) {
    for (const guestId of guestIds) await keepCallCount(ctx, guestId)
  },
}
