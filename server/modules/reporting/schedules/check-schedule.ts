import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { validate } from '#platform/http/request/validation.ts'
import { atField, type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { recordLimit } from '#platform/usage/record-limit.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { parseReportRequest, type ReportParameters } from '../engine/report-query.ts'
import { reportQuerySchema } from '../engine/report-schema.ts'
import { reports } from '../reports/index.ts'
import { enqueueDue } from './due-report-job.ts'
import { datesOf, nextDueTime, type Rhythm } from './due-times.ts'
import { withDefaults } from './report-parameters.ts'
import type { ReportSchedule, ScheduleValues } from './schedule-fields.ts'

/** The report schedules of a tenant. */
export const scheduleLimit = recordLimit({
  name: 'reportSchedules',
  resource: 'Report schedules',
  table: 'report_schedules',
  gauge: 'bellhop_report_schedules_tenant_max',
  max: 50,
})

/** What a report takes that its schedule decides. */
const decided = ['from', 'to', 'format', 'page', 'pageSize']

/**
 * Validates a schedule and says when it is due next. A changed one is enqueued for that time; what was enqueued for
 * another time does nothing. Throws 422 that names the field, also beyond the limit.
 */
export async function checkSchedule(
  ctx: WriteContext,
  input: ScheduleValues,
  current?: ReportSchedule,
): Promise<ScheduleValues> {
  const after = { parameters: {}, alerts: [], isActive: true, weekday: null, dayOfMonth: null, ...current, ...input }
  const problems = [...rhythmProblems(after), ...alertProblems(after), ...(await recipientProblems(ctx, after))]
  if (problems.length > 0) throw invalid(...problems)
  await atField('parameters', () => checkParameters(ctx, after))
  if (!current) await scheduleLimit.assertBelow(ctx)
  const due = after.isActive ? nextDueTime(ctx.now, after as Rhythm) : null
  if (current && due) enqueueDue(ctx, current.id, due)
  return { nextDueAt: due && formatInstant(due) } as ScheduleValues
}

function rhythmProblems({ frequency, weekday, dayOfMonth }: ScheduleValues): ErrorItem[] {
  const missing =
    frequency === 'weekly' && weekday === null
      ? 'weekday'
      : frequency === 'monthly' && dayOfMonth === null
        ? 'dayOfMonth'
        : null
  return missing ? [{ field: missing, code: 'required', message: `A ${frequency} schedule needs \`${missing}\`` }] : []
}

const reportOf = (name: string | undefined) => reports.find((each) => each.name === name)

function alertProblems({ report, alerts = [] }: ScheduleValues): ErrorItem[] {
  const metrics = reportOf(report)?.metrics ?? {}
  return alerts.flatMap(({ metric }, at) =>
    Object.hasOwn(metrics, metric)
      ? []
      : [{ field: `alerts[${at}].metric`, code: 'unknown_reference', message: 'The report has no such metric' }],
  )
}

async function recipientProblems(ctx: ReadContext, { recipientUserIds = [] }: ScheduleValues): Promise<ErrorItem[]> {
  if (recipientUserIds.length === 0) {
    return [{ field: 'recipientUserIds', code: 'required', message: 'A schedule needs somebody who gets its mails' }]
  }
  const found = await ctx.db.many(sql<{ id: string }>`
    select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${ctx.actor.tenantId} and u.id = any (${sql.val(recipientUserIds)}::uuid[])
      and u.status = 'active' and u.deleted_at is null and not u.is_service_user and 'reports.read' = any (r.permissions)`)
  const known = new Set(found.map(({ id }) => id))
  return recipientUserIds.flatMap((id, at): readonly ErrorItem[] => {
    const field = `recipientUserIds[${at}]`
    if (recipientUserIds.indexOf(id) < at)
      return [{ field, code: 'duplicate', message: 'The user is already in the list' }]
    if (known.has(id)) return []
    return [{ field, code: 'unknown_reference', message: 'There is no such active user who may read reports' }]
  })
}

async function checkParameters(
  ctx: ReadContext,
  { report: name, parameters, period, timeZone }: ScheduleValues,
): Promise<void> {
  const report = reportOf(name)
  if (!report || !period || !timeZone) return
  for (const field of decided) {
    if (Object.hasOwn(parameters ?? {}, field))
      throw invalidField(field, 'unknown_parameter', 'The schedule decides this itself')
  }
  const dates = datesOf(period, ctx.now.toZonedDateTimeISO(timeZone).toPlainDate())
  const query = validate(reportQuerySchema(report), withDefaults(report, { ...parameters, ...dates }), {
    unknownIs: 'unknown_parameter',
  })
  await parseReportRequest(ctx, report, query as ReportParameters)
}
