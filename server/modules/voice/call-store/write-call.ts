import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Diversion } from '../provider/port.ts'
import { isLive } from '../state-machine/end-transitions.ts'
import type { CallState, Leg, QueueEntry, Segment } from '../state-machine/state.ts'
import { callTimings } from '../state-machine/timings.ts'

/** The data of a new call outside its state. */
export type NewCallFacts = {
  readonly didId: string | null
  readonly hotelId: string | null
  readonly guestId: string | null
  readonly guestMatch: 'exact' | 'multiple' | 'none'
  readonly toNumber: string | null
  readonly integrationId: string | null
  readonly provider: string | null
  readonly providerCallId: string | null
  readonly diversion?: Diversion | undefined
}

/** Inserts a new call before its first transition is written. */
export const insertCallRow = (ctx: WriteContext, call: CallState, facts: NewCallFacts): Query<object> => sql<object>`
  insert into calls (tenant_id, id, direction, status, from_number, to_number, is_anonymous, did_id, hotel_id, guest_id,
    guest_match, diverted_from, diversion_reason, queue_key, integration_id, provider, provider_call_id, is_recorded, started_at, created_at, updated_at)
  values (${ctx.actor.tenantId}, ${call.id}, ${call.direction}, ${call.status}, ${call.fromNumber}, ${facts.toNumber},
    ${call.direction === 'inbound' && call.fromNumber === null}, ${facts.didId}, ${facts.hotelId}, ${facts.guestId},
    ${facts.guestMatch}, ${facts.diversion?.number ?? null}, ${facts.diversion?.reason ?? null},
    ${call.queueKey}, ${facts.integrationId}, ${facts.provider}, ${facts.providerCallId}, ${call.isRecorded},
    ${call.startedAt}, ${ctx.now}, ${ctx.now})`

/** Updates a locked call and its durations. All instants have millisecond precision. */
export function updateCallRow(ctx: WriteContext, call: CallState, appliedSeq: number): Query<object> {
  const { waitSeconds, talkSeconds, holdSeconds, wrapUpSeconds, durationSeconds } = callTimings(call, ctx.now)
  return sql<object>`
    update calls set status = ${call.status}, queue_key = ${call.queueKey}, user_id = ${call.userId},
      queued_at = ${call.queuedAt}, ringing_at = ${call.ringingAt}, answered_at = ${call.answeredAt},
      ended_at = ${call.endedAt}, completed_at = ${call.completedAt}, ended_by = ${call.endedBy},
      end_reason = ${call.endReason}, recording = ${call.recording},
      is_held_by_other_side = ${isLive(call) && call.isHeldByOtherSide}, missed_reason = ${call.missedReason}, is_short_abandon = ${call.isShortAbandon},
      wrap_up_category = ${call.wrapUpCategory}, wrap_up_note = ${call.wrapUpNote}, lost_reason = ${call.lostReason}, callback_id = ${call.callbackId},
      wait_seconds = ${waitSeconds}, talk_seconds = ${talkSeconds}, hold_seconds = ${holdSeconds},
      wrap_up_seconds = ${wrapUpSeconds}, duration_seconds = ${durationSeconds}, applied_seq = ${appliedSeq},
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${call.id}`
}

/** Writes the segments of a call, beginning with the first one that was still open. */
export function upsertSegmentRows(ctx: WriteContext, call: CallState, before: readonly Segment[]): Query<object>[] {
  const first = before.findIndex(({ endedAt }) => endedAt === null)
  const from = first === -1 ? before.length : first
  return call.segments.slice(from).map(
    ({ type, userId, startedAt, endedAt }, index) => sql<object>`
      insert into call_segments (tenant_id, call_id, position, type, user_id, started_at, ended_at)
      values (${ctx.actor.tenantId}, ${call.id}, ${from + index + 1}, ${type}, ${userId}, ${startedAt}, ${endedAt})
      on conflict (tenant_id, call_id, position) do update set ended_at = excluded.ended_at`,
  )
}

/** Writes the queue entry of a call. */
export const upsertEntryRow = (
  ctx: WriteContext,
  call: CallState,
  entry: QueueEntry,
  hotelId: string | null,
): Query<object> =>
  sql<object>`
    insert into voice_queue_entries (tenant_id, id, call_id, queue_key, target_user_id, hotel_id, status, is_front,
      priority, required_skills, ring_seconds, enqueued_at, sla_due_at, answered_at, left_at, created_at, updated_at)
    values (${ctx.actor.tenantId}, ${entry.id}, ${call.id}, ${entry.queueKey}, ${entry.targetUserId}, ${hotelId},
      ${entry.status}, ${entry.isFront}, ${entry.priority}, ${JSON.stringify(entry.requiredSkills)}::jsonb,
      ${entry.ringSeconds}, ${entry.enqueuedAt}, ${entry.slaDueAt}, ${entry.answeredAt}, ${entry.leftAt}, ${ctx.now},
      ${ctx.now})
    on conflict (tenant_id, id) do update set status = excluded.status, is_front = excluded.is_front,
      queue_key = excluded.queue_key, target_user_id = excluded.target_user_id, answered_at = excluded.answered_at,
      left_at = excluded.left_at, updated_at = excluded.updated_at, version = voice_queue_entries.version + 1`

/** Inserts a ringing leg. Unique indexes refuse a second leg of its kind (409), and of the agent (409). */
export const insertLegRow = (ctx: WriteContext, call: CallState, leg: Leg): Query<object> => sql<object>`
  insert into call_legs (tenant_id, id, call_id, entry_id, user_id, kind, state, offered_at)
  values (${ctx.actor.tenantId}, ${leg.id}, ${call.id}, ${leg.entryId}, ${leg.userId}, ${leg.kind}, 'ringing',
    ${leg.offeredAt})`

/** Updates a leg. */
export const updateLegRow = (ctx: WriteContext, leg: Leg): Query<object> => sql<object>`
  update call_legs set kind = ${leg.kind}, state = ${leg.state}, cause = ${leg.cause}, answered_at = ${leg.answeredAt},
    ended_at = ${leg.endedAt}
  where tenant_id = ${ctx.actor.tenantId} and id = ${leg.id}`
