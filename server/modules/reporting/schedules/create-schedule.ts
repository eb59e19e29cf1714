import { checkSchedule } from './check-schedule.ts'
import { enqueueDue } from './due-report-job.ts'
import { reportSchedules } from './report-schedules.ts'

/** POST /reportschedules: a report that some users get by mail again and again. */
export const createReportSchedule = reportSchedules.verbs.create({
  description:
    'At each due time every recipient gets a mail with the figures and all rows as CSV, as the recipient may see them ' +
    'then. What was due while the service was down is sent once, when it is up again. A company has at most 50.',
  errors: ['unknown_reference', 'required', 'duplicate', 'too_many_items', 'out_of_range'],
  async handle(ctx, { body }) {
    const created = await reportSchedules.insert(ctx, { ...body, ...(await checkSchedule(ctx, body)) })
    if (created.nextDueAt !== null) enqueueDue(ctx, created.id, Temporal.Instant.from(created.nextDueAt))
    return created
  },
})
