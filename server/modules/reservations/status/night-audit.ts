import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Job, JobKind } from '#platform/jobs/jobs.ts'
import { addDays, startOfDayIn, todayIn } from '#shared/stay.ts'
import { reservations } from '../record/reservations.ts'
import { bookingStateAt, findObjection } from '../record/status-machine.ts'
import { markAsNoShow } from './mark-no-show.ts'

/** Arrivals before `since` (`YYYY-MM-DD`) are ignored. */
type NightAuditPayload = { hotelId: string; since: string | null }
type AuditedHotel = { timeZone: string; businessDayStart: string; marksNoShows: boolean }

const batchSize = 100

/**
 * When the business day of a hotel begins, marks guests who were expected before today and have not arrived as
 * no-shows. Each hotel has one recurring job.
 */
export const nightAudit: JobKind<NightAuditPayload> = {
  kind: 'reservations.night-audit',
  queue: 'database',
  maxAttempts: Number.MAX_SAFE_INTEGER,
  async perform(job) {
    const { hotelId } = job.payload
    const hotel = await job.transaction((ctx) => hotelOf(ctx, hotelId))
    if (!hotel) return
    const now = job.runtime.now()
    const late = hotel.marksNoShows ? await job.transaction((ctx) => listOverdueArrivals(ctx, job.payload, hotel)) : []
    await markAll(job, late)
    return late.length === batchSize ? now : nextAuditAt(hotel, now)
  },
}

/** The start of the next business day, but within an hour: the hotel may change its time zone or its business day. */
function nextAuditAt({ timeZone, businessDayStart }: AuditedHotel, now: Temporal.Instant): Temporal.Instant {
  const tomorrow = addDays(todayIn(timeZone, now, businessDayStart), 1)
  const next = startOfDayIn(timeZone, tomorrow, businessDayStart)
  const inAnHour = now.add({ hours: 1 })
  return Temporal.Instant.compare(next, inAnHour) < 0 ? next : inAnHour
}

const hotelOf = (ctx: ReadContext, hotelId: string): Promise<AuditedHotel | undefined> =>
  ctx.db.one(sql<AuditedHotel>`
    select time_zone, business_day_start, marks_no_shows from hotels
    where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId}`)

/** Lists the oldest overdue arrivals, without reservations that were imported after their arrival. */
function listOverdueArrivals(
  ctx: ReadContext,
  { hotelId, since }: NightAuditPayload,
  hotel: AuditedHotel,
): Promise<{ id: string }[]> {
  const { timeZone, businessDayStart } = hotel
  const today = todayIn(timeZone, ctx.now, businessDayStart)
  return ctx.db.many(sql<{ id: string }>`
    select id from reservations
    where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${hotelId} and status = 'confirmed' and deleted_at is null
      and check_in < ${today}::date and check_in >= coalesce(${since}::date, '-infinity')
      and created_at < ((check_in + 3)::timestamp at time zone 'UTC')
      and (created_at at time zone ${timeZone} - ${businessDayStart}::interval)::date <= check_in
    order by check_in, id limit ${batchSize}`)
}

/** Marks each in its own transaction, so that a failure does not block the others. */
async function markAll(job: Job<NightAuditPayload>, late: readonly { id: string }[]): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of late) await job.transaction((ctx) => markOne(ctx, id)).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function markOne(ctx: WriteContext, id: string): Promise<void> {
  const booked = await reservations.lock(ctx, id)
  // The guest may have arrived, or the reservation may have changed, while this transaction waited for the lock.
  if (findObjection('noShow', bookingStateAt(booked, ctx.now)) !== null) return
  await markAsNoShow(ctx, booked, { at: ctx.now, reason: 'The guest had not arrived by the end of the day' })
}
