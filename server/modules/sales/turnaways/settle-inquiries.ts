import { stayRequested } from '#modules/pricing/index.ts'
import { callCompleted, type LostReason } from '#modules/voice/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { type NewTurnaway, recordTurnaway } from './record-turnaway.ts'
import { type Inquiry, type Result, turnawaysOf } from './turnaways-of-inquiries.ts'

/** The inquiries `i` that meet a condition, in order of time. What was deleted since is left out. */
const readInquiries = (ctx: ReadContext, where: Query): Promise<Inquiry[]> =>
  ctx.db.many(sql<Inquiry>`
    select i.hotel_id, t.id as room_type_id, i.check_in, i.check_out, i.user_id, g.id as guest_id, i.bookable_count,
      i.lowest_total::float8 as lowest_total, i.currency_code, i.reasons, i.at,
      (select sum((guest ->> 'count')::integer)::integer from jsonb_array_elements(i.guests) guest) as guests
    from availability_inquiries i
      join hotels h on h.tenant_id = i.tenant_id and h.id = i.hotel_id
      left join room_types t on t.tenant_id = i.tenant_id and t.id = i.room_type_id
      left join guests g on g.tenant_id = i.tenant_id and g.id = i.guest_id and g.status <> 'anonymized'
    where i.tenant_id = ${ctx.actor.tenantId} and ${where}
    order by i.at, i.id`)

/**
 * The inquiries of a call: those that name it, and those that name nothing and that its agents made while they talked,
 * held, or wrapped up. An agent is in one call at a time.
 */
const inquiriesOfCall = (ctx: ReadContext, callId: string): Promise<Inquiry[]> =>
  readInquiries(
    ctx,
    sql`i.id in (
      select id from availability_inquiries where tenant_id = ${ctx.actor.tenantId} and call_id = ${callId}
      union all
      select q.id from call_segments s join availability_inquiries q
        on q.tenant_id = s.tenant_id and q.user_id = s.user_id and q.at between s.started_at and coalesce(s.ended_at, 'infinity')
          and q.call_id is null and q.conversation_id is null
      where s.tenant_id = ${ctx.actor.tenantId} and s.call_id = ${callId} and s.type in ('talk', 'hold', 'wrapUp'))`,
  )

/** The guest of a call or conversation, and the stays that were booked in it before a moment. */
type Outcome = { readonly guestId: string | null; readonly booked: Result['booked']; readonly hasOffer: boolean }

/** A condition for the reservations `r` that were booked, and one for the offers `o` that were sent. */
type Place = { readonly guestOf: Query; readonly booked: Query; readonly offered: Query; readonly end: string }

async function readOutcome({ db, actor }: ReadContext, { guestOf, booked, offered, end }: Place): Promise<Outcome> {
  const row = await db.one(sql<Outcome>`
    select (select g.id from guests g
        where g.tenant_id = ${actor.tenantId} and g.id = (${guestOf}) and g.status <> 'anonymized') as guest_id,
      (select coalesce(jsonb_agg(jsonb_build_object('hotelId', r.hotel_id, 'checkIn', r.check_in, 'checkOut', r.check_out)),
          '[]')
        from reservations r
        where r.tenant_id = ${actor.tenantId} and r.deleted_at is null and r.created_at <= ${end}::timestamptz
          and (r.cancelled_at is null or r.cancelled_at > ${end}::timestamptz) and ${booked}
          and not exists (select from offer_alternatives a join offers o on o.tenant_id = a.tenant_id and o.id = a.offer_id
            where a.tenant_id = r.tenant_id and a.reservation_id = r.id
              and o.reservation_id is distinct from r.id)) as booked,
      exists (select from offers o
        where o.tenant_id = ${actor.tenantId} and o.sent_at <= ${end}::timestamptz and ${offered}) as has_offer`)
  return row ?? { guestId: null, booked: [], hasOffer: false }
}

type Origin = { readonly callId: string } | { readonly conversationId: string }

async function recordAll(ctx: WriteContext, origin: Origin, inquiries: readonly Inquiry[], result: Outcome & Result) {
  for (const turnaway of turnawaysOf(inquiries, result)) {
    await recordTurnaway(ctx, { ...turnaway, ...origin, guestId: result.guestId ?? turnaway.guestId })
  }
}

/** Settles the inquiries of a call that is completed. */
export const settleCall = on(callCompleted, async (ctx, { data: { callId, direction, lostReason, completedAt } }) => {
  if (direction === 'internal') return
  const inquiries = await inquiriesOfCall(ctx, callId)
  if (inquiries.length === 0) return
  const outcome = await outcomeOfCall(ctx, callId, completedAt)
  await recordAll(ctx, { callId }, inquiries, { ...outcome, lostReason: lostReason as LostReason | null })
})

const outcomeOfCall = (ctx: ReadContext, callId: string, end: string): Promise<Outcome> =>
  readOutcome(ctx, {
    guestOf: sql`select c.guest_id from calls c where c.tenant_id = ${ctx.actor.tenantId} and c.id = ${callId}`,
    booked: sql`r.call_id = ${callId}`,
    offered: sql`o.call_id = ${callId}`,
    end,
  })

/** What is turned away if the call is completed now, without a reason. */
export async function turnawaysOfCall(ctx: ReadContext, callId: string): Promise<readonly NewTurnaway[]> {
  const inquiries = await inquiriesOfCall(ctx, callId)
  if (inquiries.length === 0) return []
  return turnawaysOf(inquiries, { ...(await outcomeOfCall(ctx, callId, ctx.now.toString())), lostReason: null })
}

/** A conversation without a query for so long is over, as far as its turnaways are concerned. */
const silenceHours = 24

/** Settles the inquiries of a conversation, unless there was another one since. */
export const conversationSettlementJob: JobKind<{ conversationId: string }> = {
  kind: 'sales.conversation-settlement',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload: { conversationId }, transaction }) =>
    transaction(async (ctx) => {
      const all = await readInquiries(ctx, sql`i.conversation_id = ${conversationId} and i.call_id is null`)
      const [first, ...others] = lastTalk(all)
      const last = others.at(-1) ?? first
      if (!first || !last || hoursBetween(last.at, ctx.now.toString()) < silenceHours) return
      const guestOf = sql`select v.guest_id from conversations v
        where v.tenant_id = ${ctx.actor.tenantId} and v.id = ${conversationId}`
      const outcome = await readOutcome(ctx, {
        guestOf,
        booked: sql`r.guest_id = (${guestOf}) and r.created_at >= ${first.at}::timestamptz`,
        offered: sql`o.conversation_id = ${conversationId} and o.sent_at >= ${first.at}::timestamptz`,
        end: ctx.now.toString(),
      })
      await recordAll(ctx, { conversationId }, [first, ...others], { ...outcome, lostReason: null })
    }),
}

const hoursBetween = (from: string, to: string): number =>
  Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('hours')

/** The inquiries since the last long silence: those before are settled. */
function lastTalk(inquiries: readonly Inquiry[]): readonly Inquiry[] {
  const begin = inquiries.findLastIndex(({ at }, index) => {
    const before = inquiries[index - 1]
    return before !== undefined && hoursBetween(before.at, at) >= silenceHours
  })
  return inquiries.slice(Math.max(begin, 0))
}

/** Every query in a conversation puts its settlement off. */
export const settleConversationLater = on(stayRequested, async (ctx, { data, createdAt }) => {
  enqueue(ctx, conversationSettlementJob, {
    payload: data,
    dueAt: Temporal.Instant.from(createdAt).add({ hours: silenceHours }),
  })
})
