import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { masked } from '#platform/privacy/masking.ts'
import { allListed, listed } from './run-list.ts'
import { heading, pageOfRows, summed } from './run-report.ts'
import { type Question, questionOf, type ReportQuery } from './report-query.ts'
import { isList, type Report } from './report.ts'
import { csvOf } from './report-csv.ts'
import type { Row } from './report-rows.ts'
import { answerOfReport, queryOfReport } from './report-schema.ts'

/** §4.4 GET /reports/<report>: one endpoint for each report, made from its declaration. */
export const reportEndpoint = (report: Report): Endpoint =>
  endpoint({
    method: 'GET',
    path: `/reports/${report.name}`,
    access: 'reports.read',
    summary: report.summary,
    cost: 'heavy',
    query: queryOfReport(report),
    returns: answerOfReport(report),
    orFile: 'text/csv; charset=utf-8',
    async handle(ctx, { query }) {
      const asked = query as ReportQuery
      const question = await questionOf(ctx, report, asked)
      return asked.format === 'csv' ? fileOf(ctx, report, question) : pageOf(ctx, report, question, asked)
    },
  })

async function pageOf(ctx: Context, report: Report, question: Question, query: ReportQuery) {
  const head = heading(ctx, report, question)
  if (isList(report)) return { ...(await listed(ctx, report, question, query)), ...head }
  const { rows, totals } = await summed(ctx, report, question)
  return { ...pageOfRows(rows, query), totals, ...head }
}

/** The same rows, all of them, hiding what the page hides. */
async function fileOf(ctx: Context, report: Report, question: Question): Promise<never> {
  if (!isList(report)) return csvOf(ctx, report, { question, rows: (await summed(ctx, report, question)).rows })
  const rows = await allListed(ctx, report, question)
  const seen = ctx.actor.piiAccess === 'masked' ? (masked(Type.Array(report.row), rows) as Row[]) : rows
  return csvOf(ctx, report, { question, rows: seen })
}
