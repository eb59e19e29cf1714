import Type from 'typebox'
import type { AuditedReadContext, ReadContext } from '#platform/context.ts'
import { fromReplica } from '#platform/from-replica.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import type { AttachedFile } from '#platform/http/response/file-response.ts'
import { jsonOrFile } from '#platform/http/response/json-response.ts'
import { maskPersonalValues } from '#platform/privacy/masking.ts'
import { capitalize } from '#shared/words.ts'
import { isList, type Report } from './report.ts'
import { reportCsv } from './report-csv.ts'
import { parseReportRequest, type ReportParameters, type ReportRequest } from './report-query.ts'
import type { ReportRow } from './report-rows.ts'
import { reportQuerySchema, reportResponse } from './report-schema.ts'
import { runList, runListForFile } from './run-list.ts'
import { paginateRows, reportHeader, runReport } from './run-report.ts'

/** §4.4 GET /reports/<report>: creates the endpoint of a report from its declaration. */
export const reportEndpoint = (report: Report): Endpoint =>
  endpoint({
    method: 'GET',
    auditsReads: true,
    path: `/reports/${report.name}`,
    operationId: `get${capitalize(report.name)}Report`,
    access: 'reports.read',
    summary: report.summary,
    description: describeReport(report),
    errors: ['date_range'],
    cost: 'heavy',
    query: reportQuerySchema(report),
    returns: jsonOrFile(reportResponse(report), 'text/csv; charset=utf-8'),
    async handle(ctx, { query }) {
      const parameters = query as ReportParameters
      const request = await parseReportRequest(ctx, report, parameters)
      // The request was checked against the primary, so that a hotel of a moment ago is known.
      const reading = await fromReplica(ctx)
      return parameters.format === 'csv'
        ? fileOf(reading, report, request)
        : pageOf(reading, report, request, parameters)
    },
  })

/** What a caller should know of a report. */
const describeReport = (report: Report): string =>
  [
    isList(report) ? 'Returns one row for each booking.' : 'Returns one row for each group, and the totals.',
    'Dates are business dates in the time zone of each hotel.',
    ...(report.perCurrency
      ? ['Amounts of different currencies are never added: each currency has rows of its own.']
      : []),
    'A ratio whose denominator is 0 is null; percentages are from 0 to 100 with two decimals.',
    'With `format=csv` the response is a file with all rows; text that a spreadsheet would run as a formula is quoted.',
  ].join(' ')

async function pageOf(ctx: ReadContext, report: Report, request: ReportRequest, parameters: ReportParameters) {
  const header = reportHeader(ctx, report, request)
  if (isList(report)) return { ...(await runList(ctx, report, request, parameters)), ...header }
  const { rows, totals } = await runReport(ctx, report, request)
  return { ...paginateRows(rows, parameters), totals, ...header }
}

/** All rows as a file, masked like the page. */
async function fileOf(ctx: AuditedReadContext, report: Report, request: ReportRequest): Promise<AttachedFile> {
  if (!isList(report)) return reportCsv(ctx, report, { request, rows: (await runReport(ctx, report, request)).rows })
  const rows = await runListForFile(ctx, report, request)
  const visible =
    ctx.actor.piiAccess === 'masked' ? (maskPersonalValues(Type.Array(report.row), rows) as ReportRow[]) : rows
  return reportCsv(ctx, report, { request, rows: visible })
}
