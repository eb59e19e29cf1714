import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { strict } from '#platform/http/schemas.ts'
import { pageSlice, toPage } from '#platform/resource/page.ts'
import { isList } from '../engine/report.ts'
import { groupByOptions, reportQuerySchema } from '../engine/report-schema.ts'
import { definitionsOf } from '../engine/run-report.ts'
import { reports } from './index.ts'

const ReportInfo = Type.Object({
  name: Type.String(),
  summary: Type.String(),
  isList: Type.Boolean({ description: 'The report lists bookings instead of summing them' }),
  groupBy: Type.Array(Type.String(), { description: 'The supported groups; the first one is the default' }),
  perCurrency: Type.Boolean(),
  parameters: Type.Array(Type.Object({ name: Type.String(), schema: Type.Object({}, { additionalProperties: true }) })),
  definitions: Type.Record(Type.String(), Type.String()),
})

const number = (initial: number) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: initial })

/** GET /reports: lists the reports with their parameters and formulas. */
export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  access: 'reports.read',
  summary: 'List the reports with their parameters and formulas',
  extension: true,
  query: Type.Object({ page: number(1), pageSize: number(20) }, strict),
  returns: page(ReportInfo),
  async handle(_ctx, { query }) {
    const { size, offset } = pageSlice(query)
    const items = reports.slice(Number(offset), Number(offset) + size).map((report) => ({
      name: report.name,
      summary: report.summary,
      isList: isList(report),
      groupBy: [...groupByOptions(report)],
      perCurrency: report.perCurrency,
      parameters: Object.entries((reportQuerySchema(report) as unknown as { properties: object }).properties).map(
        ([name, schema]) => ({ name, schema: { ...(schema as object) } }),
      ),
      definitions: definitionsOf(report),
    }))
    return toPage(items, { ...query, totalCount: reports.length })
  },
})
