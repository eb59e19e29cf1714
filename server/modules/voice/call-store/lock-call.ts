import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import {
  type CallState,
  defaultCallRules,
  type Leg,
  type LegKind,
  type QueueEntry,
  type RequiredSkill,
  type Segment,
} from '../state-machine/state.ts'

/** The data of a call outside its state: where it arrived and which account connects it. */
export type CallFacts = {
  readonly didId: string | null
  readonly hotelId: string | null
  readonly guestId: string | null
  readonly toNumber: string | null
  readonly integrationId: string | null
  readonly provider: string | null
  readonly providerCallId: string | null
  /** The number of the last provider event that was applied. */
  readonly appliedSeq: number
  readonly version: number
}

/** A call that nobody else can change until the transaction ends. */
export type LockedCall = { readonly state: CallState; readonly facts: CallFacts }

type SegmentRow = Omit<Segment, 'startedAt' | 'endedAt'> & { startedAt: string; endedAt: string | null }
type InstantsAsText<T, Names extends keyof T> = Omit<T, Names> & {
  readonly [N in Names]: T[N] extends Temporal.Instant ? string : string | null
}
type EntryRow = InstantsAsText<QueueEntry, 'enqueuedAt' | 'slaDueAt' | 'answeredAt' | 'leftAt'>
type LegRow = InstantsAsText<Leg, 'offeredAt' | 'answeredAt' | 'endedAt'>
type CallRow = InstantsAsText<
  Omit<CallState, 'segments' | 'entry' | 'leg' | 'consultation' | 'rules' | 'wasOffered'>,
  'startedAt' | 'queuedAt' | 'ringingAt' | 'answeredAt' | 'endedAt' | 'completedAt'
> &
  CallFacts & {
    readonly segments: SegmentRow[]
    readonly entry: EntryRow | null
    readonly leg: LegRow | null
    readonly consultation: LegRow | null
    readonly rules: CallState['rules'] | null
    readonly wasOffered: boolean
  }

const segments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type', s.type, 'userId', s.user_id, 'startedAt', s.started_at,
    'endedAt', s.ended_at) order by s.position), '[]')
  from call_segments s where s.tenant_id = c.tenant_id and s.call_id = c.id)`

const entry = sql`(
  select jsonb_build_object('id', e.id, 'queueKey', e.queue_key, 'targetUserId', e.target_user_id, 'status', e.status,
    'isFront', e.is_front, 'priority', e.priority, 'requiredSkills', e.required_skills, 'ringSeconds', e.ring_seconds,
    'enqueuedAt', e.enqueued_at, 'slaDueAt', e.sla_due_at, 'answeredAt', e.answered_at, 'leftAt', e.left_at)
  from voice_queue_entries e where e.tenant_id = c.tenant_id and e.call_id = c.id
  order by e.created_at desc, e.id desc limit 1)`

const openLeg = (kind: LegKind): Query => sql`(
  select jsonb_build_object('id', l.id, 'kind', l.kind, 'entryId', l.entry_id, 'userId', l.user_id, 'state', l.state,
    'cause', l.cause, 'offeredAt', l.offered_at, 'answeredAt', l.answered_at, 'endedAt', l.ended_at)
  from call_legs l where l.tenant_id = c.tenant_id and l.call_id = c.id and l.kind = ${kind}
    and l.state in ('ringing', 'answered'))`

const rules = sql`(
  select jsonb_build_object('ringSeconds', q.ring_seconds, 'wrapUpSeconds', q.wrap_up_seconds,
    'shortAbandonSeconds', q.short_abandon_seconds)
  from voice_queues q where q.tenant_id = c.tenant_id and q.key = c.queue_key)`

const wasOffered = sql`exists (
  select from call_legs l
  where l.tenant_id = c.tenant_id and l.call_id = c.id and l.kind = 'talk' and l.ended_at is not null)`

/** Locks the call that meets the condition; undefined if there is none. */
export async function findLockedCall(ctx: WriteContext, where: Query): Promise<LockedCall | undefined> {
  const matches = sql`c.tenant_id = ${ctx.actor.tenantId} and ${where}`
  const [, [row]] = await ctx.db.batch<[object, CallRow]>([
    sql<object>`select from calls c where ${matches} for no key update`,
    sql<CallRow>`
      select c.id, c.direction, c.is_recorded, c.from_number, c.to_number, c.queue_key, c.status, c.user_id,
        c.started_at, c.queued_at, c.ringing_at, c.answered_at, c.ended_at, c.completed_at, c.ended_by, c.end_reason,
        c.missed_reason, c.is_short_abandon, c.recording, c.is_held_by_other_side, c.wrap_up_category, c.wrap_up_note, c.lost_reason, c.callback_id, c.did_id, c.hotel_id,
        c.guest_id, c.integration_id, c.provider, c.provider_call_id, c.applied_seq, c.version, ${segments} as segments,
        ${entry} as entry, ${openLeg('talk')} as leg, ${openLeg('consultation')} as consultation, ${rules} as rules, ${wasOffered} as was_offered
      from calls c where ${matches}`,
  ])
  return row && parseCall(row)
}

/** Locks the call; 404 if there is none that the actor may see. */
export async function lockCall(ctx: WriteContext, id: string): Promise<LockedCall> {
  const call = await findLockedCall(ctx, sql`c.id = ${id}`)
  if (!call) throw notFound('call')
  return call
}

const parseInstant = (text: string): Temporal.Instant => Temporal.Instant.from(text)
const parseInstantOrNull = (text: string | null): Temporal.Instant | null => (text === null ? null : parseInstant(text))

function parseCall(row: CallRow): LockedCall {
  const { didId, hotelId, guestId, toNumber, integrationId, provider, providerCallId, appliedSeq, version, ...own } =
    row
  const facts = { didId, hotelId, guestId, toNumber, integrationId, provider, providerCallId, appliedSeq, version }
  const state: CallState = {
    ...own,
    rules: own.rules ?? defaultCallRules,
    startedAt: parseInstant(own.startedAt),
    queuedAt: parseInstantOrNull(own.queuedAt),
    ringingAt: parseInstantOrNull(own.ringingAt),
    answeredAt: parseInstantOrNull(own.answeredAt),
    endedAt: parseInstantOrNull(own.endedAt),
    completedAt: parseInstantOrNull(own.completedAt),
    segments: own.segments.map(parseSegment),
    entry: own.entry && parseEntry(own.entry),
    leg: own.leg && parseLeg(own.leg),
    consultation: own.consultation && parseLeg(own.consultation),
  }
  return { state, facts }
}

const parseSegment = (stored: SegmentRow): Segment => ({
  ...stored,
  startedAt: parseInstant(stored.startedAt),
  endedAt: parseInstantOrNull(stored.endedAt),
})

const parseEntry = (stored: EntryRow): QueueEntry => ({
  ...stored,
  requiredSkills: stored.requiredSkills as readonly RequiredSkill[],
  enqueuedAt: parseInstant(stored.enqueuedAt),
  slaDueAt: parseInstantOrNull(stored.slaDueAt),
  answeredAt: parseInstantOrNull(stored.answeredAt),
  leftAt: parseInstantOrNull(stored.leftAt),
})

const parseLeg = (stored: LegRow): Leg => ({
  ...stored,
  offeredAt: parseInstant(stored.offeredAt),
  answeredAt: parseInstantOrNull(stored.answeredAt),
  endedAt: parseInstantOrNull(stored.endedAt),
})
