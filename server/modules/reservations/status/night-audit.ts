import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Job, WorkKind } from '#platform/jobs/jobs.ts'
import { addDays, startOfDayIn, todayIn } from '#shared/stay.ts'
import { missArrival } from './mark-no-show.ts'
import { reservations } from '../record/reservations.ts'
import { reasonAgainst, standingAt } from '../record/status-machine.ts'

/** `since`: guests who were expected before this date are left alone (`YYYY-MM-DD`). */
type Night = { hotelId: string; since: string | null }
type Hotel = { timeZone: string; businessDayStart: string; marksNoShows: boolean }

const batch = 100

/**
 * When the day of business begins at a hotel, those who were expected the day before, or on a day that was missed, and
 * have not come are no-shows. It is one piece of work a hotel, which is due again and again.
 */
export const nightJob: WorkKind<Night> = {
  kind: 'reservations.night-job',
  queue: 'database',
  maxAttempts: Number.MAX_SAFE_INTEGER,
  async perform(job) {
    const { hotelId } = job.payload
    const hotel = await job.transact((ctx) => hotelOf(ctx, hotelId))
    if (!hotel) return
    const now = job.runtime.now()
    const late = hotel.marksNoShows ? await job.transact((ctx) => expectedBefore(ctx, job.payload, hotel)) : []
    await markAll(job, late)
    return late.length === batch ? now : nextNight(hotel, now)
  },
}

/** At the beginning of the next day, and within the hour all the same: the hotel may move its clock or its day. */
function nextNight({ timeZone, businessDayStart }: Hotel, now: Temporal.Instant): Temporal.Instant {
  const tomorrow = addDays(todayIn(timeZone, now, businessDayStart), 1)
  const next = startOfDayIn(timeZone, tomorrow, businessDayStart)
  const soon = now.add({ hours: 1 })
  return Temporal.Instant.compare(next, soon) < 0 ? next : soon
}

const hotelOf = (ctx: Context, hotelId: string): Promise<Hotel | undefined> =>
  ctx.db.one(sql<Hotel>`
    select time_zone, business_day_start, marks_no_shows from hotels
    where tenant_id = ${ctx.actor.tenantId} and id = ${hotelId}`)

/** The oldest of those who are late. Not those whose arrival was over when they were brought from elsewhere. */
function expectedBefore(ctx: Context, { hotelId, since }: Night, hotel: Hotel): Promise<{ id: string }[]> {
  const { timeZone, businessDayStart } = hotel
  const today = todayIn(timeZone, ctx.now, businessDayStart)
  return ctx.db.many(sql<{ id: string }>`
    select id from reservations
    where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${hotelId} and status = 'confirmed' and deleted_at is null
      and check_in < ${today}::date and check_in >= coalesce(${since}::date, '-infinity')
      and created_at < ((check_in + 3)::timestamp at time zone 'UTC')
      and (created_at at time zone ${timeZone} - ${businessDayStart}::interval)::date <= check_in
    order by check_in, id limit ${batch}`)
}

/** Each in a transaction of its own: one that cannot be recorded holds up no other. */
async function markAll(job: Job<Night>, late: readonly { id: string }[]): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of late) await job.transact((ctx) => markOne(ctx, id)).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function markOne(ctx: Context, id: string): Promise<void> {
  const booked = await reservations.lock(ctx, id)
  // The guest may have come, or the booking may have changed, while this one waited.
  if (reasonAgainst('noShow', standingAt(booked, ctx.now)) !== null) return
  await missArrival(ctx, booked, { at: ctx.now, reason: 'The guest had not come when the day was over' })
}
