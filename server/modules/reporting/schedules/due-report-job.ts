import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { enqueueMail } from '#platform/jobs/mail-job.ts'
import { nextDueTime, type Rhythm } from './due-times.ts'
import { reportMailJob } from './report-mail-job.ts'

type DuePayload = { readonly scheduleId: string; readonly dueAt: string }

type DueSchedule = Rhythm & { readonly nextDueAt: string | null; readonly recipientUserIds: readonly string[] }

/**
 * Enqueues the mails of a due time and moves the schedule to its next one, in one transaction that locks it: two processes,
 * or one that is killed, do it once. A job of a time that the schedule does not have any more does nothing.
 */
export const dueReportJob: JobKind<DuePayload> = {
  kind: 'reporting.due-report',
  queue: 'database',
  maxAttempts: 1_000_000,
  perform: ({ payload: { scheduleId, dueAt }, transaction }) =>
    transaction(async (ctx) => {
      const schedule = await lockSchedule(ctx, scheduleId)
      if (!schedule?.nextDueAt) return
      const due = Temporal.Instant.from(dueAt)
      if (!Temporal.Instant.from(schedule.nextDueAt).equals(due)) return
      for (const userId of schedule.recipientUserIds) {
        enqueueMail(ctx, reportMailJob, { scheduleId, userId, dueAt })
      }
      const next = nextDueTime(ctx.now, schedule)
      await ctx.db.run(sql`
        update report_schedules set last_due_at = ${dueAt}::timestamptz, next_due_at = ${next.toString()}::timestamptz
        where tenant_id = ${ctx.actor.tenantId} and id = ${scheduleId}`)
      enqueueDue(ctx, scheduleId, next)
    }),
}

/** Enqueues the job of a due time of a schedule. */
export const enqueueDue = (ctx: WriteContext, scheduleId: string, dueAt: Temporal.Instant): void =>
  enqueue(ctx, dueReportJob, { payload: { scheduleId, dueAt: dueAt.toString() }, dueAt })

const lockSchedule = (ctx: WriteContext, id: string): Promise<DueSchedule | undefined> =>
  ctx.db.one(sql<DueSchedule>`
    select frequency, weekday, day_of_month, hour, time_zone, next_due_at, recipient_user_ids from report_schedules
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and is_active for no key update`)
