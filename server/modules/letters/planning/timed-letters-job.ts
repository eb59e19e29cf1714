import { hotelCreated } from '#modules/hotels/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { enqueue, type Job, type JobKind } from '#platform/jobs/jobs.ts'
import { notifyLetterChanged } from '../live-events.ts'
import { bookingStatusesOf, type TimedEvent, timedEvents } from '../record/letter-truth.ts'
import { enqueueLetter } from '../sending/send-letter-job.ts'
import { type DayOffset, dayLetterAt, daysDueAt, nextDayLetterAt } from './due-times.ts'
import { listRulesOfHotel, type PlanningRule } from './rules-for-booking.ts'

type TimedRule = PlanningRule & { readonly event: TimedEvent }

const batchSize = 500

/** The day of a stay that each event counts from, as SQL. A guest who left early has needed the rooms until that day. */
const dayOf: Readonly<Record<TimedEvent, Query>> = {
  beforeArrival: sql`r.check_in`,
  afterStay: sql`r.rooms_held_until`,
}

/** The days between the day of the stay and the letter: negative before an arrival. */
const dayOffset = ({ event, offset, time }: TimedRule): DayOffset => {
  const { days } = Temporal.Duration.from(offset)
  return { days: event === 'beforeArrival' ? -days : days, time: time ?? '10:00' }
}

/**
 * Plans the letters of a hotel that are due some days before arrivals and after departures. Each hotel has one recurring
 * job. What became due within 24 hours is made up for: while no process ran, or for a booking that came late.
 */
export const timedLettersJob: JobKind<{ hotelId: string }> = {
  kind: 'letters.plan-timed',
  queue: 'database',
  maxAttempts: Number.MAX_SAFE_INTEGER,
  async perform(job) {
    const { hotelId } = job.payload
    const found = await job.transaction(async (ctx) => {
      const hotel = await ctx.db.one(sql<{ timeZone: string }>`
        select time_zone from hotels where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId}`)
      return hotel && { ...hotel, rules: (await listRulesOfHotel(ctx, hotelId, timedEvents)) as readonly TimedRule[] }
    })
    if (!found) return
    const rules = found.rules.filter(({ isActive }) => isActive)
    for (const rule of rules) await planRule(job, rule, found.timeZone)
    return nextRunAt(job.runtime.now(), rules, found.timeZone)
  },
}

/** The next moment at which a letter is due, but within an hour: rules and the clock of the hotel may change. */
function nextRunAt(now: Temporal.Instant, rules: readonly TimedRule[], timeZone: string): Temporal.Instant {
  const moments = rules.map((rule) => nextDayLetterAt(now, dayOffset(rule), timeZone))
  return [now.add({ hours: 1 }), ...moments].reduce((one, other) =>
    Temporal.Instant.compare(one, other) <= 0 ? one : other,
  )
}

/** Plans in batches of a transaction each, so that no lock lasts long. */
async function planRule(job: Job<{ hotelId: string }>, rule: TimedRule, timeZone: string): Promise<void> {
  const offset = dayOffset(rule)
  for (const date of daysDueAt(job.runtime.now(), offset, timeZone)) {
    const due = { date, dueAt: dayLetterAt(date, offset, timeZone), hotelId: job.payload.hotelId }
    while ((await job.transaction((ctx) => planBatch(ctx, rule, due))) === batchSize) await job.extendLease()
  }
}

type DueDay = { readonly date: string; readonly dueAt: Temporal.Instant; readonly hotelId: string }

/** Returns how many letters it planned. */
async function planBatch(ctx: WriteContext, rule: TimedRule, { date, dueAt, hotelId }: DueDay): Promise<number> {
  const { event } = rule
  const planned = await ctx.db.many(sql<{ id: string; reservationId: string }>`
    insert into letters (tenant_id, id, reservation_id, guest_id, hotel_id, rule_id, event, occasion, due_at,
      created_at, updated_at)
    select r.tenant_id, new_id(${ctx.now}::timestamptz), r.id, r.guest_id, r.hotel_id, ${rule.id}, ${event}, ${date},
      ${dueAt}::timestamptz, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from reservations r
    where r.tenant_id = ${ctx.actor.tenantId} and r.hotel_id = ${hotelId} and ${dayOf[event]} = ${date}::date
      and r.status = any (${sql.val(bookingStatusesOf[event])}::text[]) and r.deleted_at is null
      and r.source = any (${sql.val(rule.sources)}::text[]) and (${rule.includesImported} or r.recorded_at is null)
      and not exists (
        select from letters l where l.tenant_id = r.tenant_id and l.reservation_id = r.id and l.rule_id = ${rule.id}
          and l.occasion = ${date})
    order by r.id limit ${batchSize}
    on conflict (tenant_id, reservation_id, rule_id, occasion) do nothing
    returning id, reservation_id`)
  for (const { id, reservationId } of planned) {
    enqueueLetter(ctx, id, dueAt)
    notifyLetterChanged(ctx, { id, reservationId, hotelId, event, status: 'planned' })
  }
  return planned.length
}

/** Enqueues the job of a new hotel. */
export const planTimedLetters = on(hotelCreated, async (ctx, { data: { hotelId } }) =>
  enqueue(ctx, timedLettersJob, { payload: { hotelId }, dueAt: ctx.now }),
)
