import { getUserActor, letter, selectLanguage } from '#modules/identity/index.ts'
import type { Actor } from '#platform/context.ts'
import { userInvocation, withReadContext } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { attachedFile } from '#platform/http/response/file-response.ts'
import type { Job, JobKind } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { MailFile } from '#platform/outbound/mailer.ts'
import { capitalize, toWords } from '#shared/words.ts'
import { reportEndpoint } from '../engine/report-endpoint.ts'
import { reports } from '../reports/index.ts'
import { alertHolds } from './alert-holds.ts'
import { datesOf, type RelativePeriod } from './due-times.ts'
import { withDefaults } from './report-parameters.ts'
import type { Alert } from './schedule-fields.ts'
import { scheduleMailTexts } from './schedule-mail-texts.ts'

type MailPayload = { readonly scheduleId: string; readonly userId: string; readonly dueAt: string }

type Schedule = {
  readonly name: string
  readonly report: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly period: RelativePeriod
  readonly timeZone: string
  readonly alerts: readonly Alert[]
}

type Reader = { readonly email: string; readonly languageCode: string }

/** The totals of a report: one object, or one for each currency. */
type Totals = readonly Readonly<Record<string, unknown>>[]

/**
 * Makes the report of a due time as one recipient sees it now, and sends it. It sends nothing to a user who is not active
 * or may not read reports any more, if the schedule is gone, or if no alert holds. A mail that is tried again has the same
 * Message-ID.
 */
export const reportMailJob: JobKind<MailPayload> = {
  kind: 'reporting.send-report',
  queue: 'mail',
  maxAttempts: 12,
  async perform(job) {
    const { payload, runtime } = job
    const found = await findParts(job)
    const actor = found && (await findReader(job))
    if (!found || !actor) return
    const { schedule, reader } = found
    const day = Temporal.Instant.from(payload.dueAt).toZonedDateTimeISO(schedule.timeZone).toPlainDate()
    const dates = datesOf(schedule.period, day)
    const made = await makeReport(job, actor, { ...schedule.parameters, ...dates }, schedule.report)
    const held = schedule.alerts.filter((alert) => alertHolds(alert, made.totals))
    if (schedule.alerts.length > 0 && held.length === 0) return
    const words = selectLanguage({ ...reader, publicUrl: runtime.config.PUBLIC_URL }, scheduleMailTexts)
    const { subject, text, html } = letter(`${schedule.name}: ${dates.from} – ${dates.to}`, [
      words.intro(schedule.name, dates),
      ...(held.length > 0 ? [`${words.alerts}\n${held.map(describeAlert).join('\n')}`] : []),
      ...made.totals.map(describeTotals),
      words.why,
    ])
    await runtime.mailer.send({ id: job.id, to: reader.email, subject, text, html, files: [made.file] })
    await job.transaction(async (ctx) => {
      const changes = [{ field: 'recipientUserId', before: null, after: payload.userId }]
      ctx.audit({
        action: 'reportSchedule.sent',
        resourceType: 'reportSchedule',
        resourceId: payload.scheduleId,
        changes,
      })
    })
  },
}

async function findParts({ tenantId, payload, runtime }: Job<MailPayload>) {
  const scoped = runtime.database.in({ tenant: tenantId })
  const [[schedule], [reader]] = await scoped.batch<[Schedule, Reader]>([
    sql<Schedule>`
      select name, report, parameters, period, time_zone, alerts from report_schedules
      where tenant_id = ${tenantId} and id = ${payload.scheduleId} and is_active`,
    sql<Reader>`
      select email, language_code from users
      where tenant_id = ${tenantId} and id = ${payload.userId} and status = 'active' and deleted_at is null`,
  ])
  return schedule && reader ? { schedule, reader } : undefined
}

/** The recipient with the present rights; undefined for one who may not read reports any more. */
async function findReader({ tenantId, payload, runtime }: Job<MailPayload>): Promise<Actor | undefined> {
  try {
    const actor = await getUserActor(runtime, { tenantId, userId: payload.userId })
    return actor.permissions.has('reports.read') ? actor : undefined
  } catch (error) {
    if (error instanceof Refusal && error.statusCode < 500) return undefined
    throw error
  }
}

async function makeReport(
  { runtime }: Job<MailPayload>,
  actor: Actor,
  parameters: object,
  name: string,
): Promise<{ totals: Totals; file: MailFile }> {
  const report = reports.find((each) => each.name === name)
  if (!report) throw new Error(`There is no report ${name}`)
  const { handle } = reportEndpoint(report)
  const query = withDefaults(report, parameters)
  return withReadContext(userInvocation(runtime, actor, 'heavy'), async (ctx) => {
    const page = await handle(ctx, { params: {}, query: { ...query, format: 'json' }, body: {} })
    const content = attachedFile(await handle(ctx, { params: {}, query: { ...query, format: 'csv' }, body: {} }))
    if (!content || !Buffer.isBuffer(content.bytes)) throw new Error(`The report ${name} has no file`)
    const file = {
      fileName: content.fileName ?? `${name}.csv`,
      contentType: 'text/csv; charset=utf-8',
      bytes: content.bytes,
    }
    return { totals: (page as { totals?: Totals }).totals ?? [], file }
  })
}

const describeAlert = ({ metric, comparison, value }: Alert): string =>
  `${capitalize(toWords(metric))} ${{ above: '>', atLeast: '≥', below: '<', atMost: '≤' }[comparison]} ${value}`

const describeTotals = ({ comparison: _compared, currencyCode, ...metrics }: Totals[number]): string =>
  [
    ...(currencyCode === undefined ? [] : [String(currencyCode)]),
    ...Object.entries(metrics).map(([name, value]) => `${capitalize(toWords(name))}: ${value ?? '–'}`),
  ].join('\n')
