import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { pageWith, sliceOf } from '#platform/resource/page.ts'
import { pageOf } from '#platform/resource/shapes.ts'
import { definitionsOf } from '../engine/run-report.ts'
import { isList } from '../engine/report.ts'
import { groupsOf, queryOfReport } from '../engine/report-schema.ts'
import { reports } from './index.ts'

const About = Type.Object({
  name: Type.String(),
  summary: Type.String(),
  isList: Type.Boolean({ description: 'It lists bookings instead of summing them up' }),
  groupBy: Type.Array(Type.String(), { description: 'What its rows can stand for, the first unless told' }),
  perCurrency: Type.Boolean(),
  parameters: Type.Array(Type.Object({ name: Type.String(), schema: Type.Object({}, { additionalProperties: true }) })),
  definitions: Type.Record(Type.String(), Type.String()),
})

const number = (initial: number) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: initial })

/** GET /reports: which reports there are, with what they can be asked and how their figures are worked out. */
export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  access: 'reports.read',
  summary: 'List the reports with their parameters and formulas',
  extension: true,
  query: Type.Object({ page: number(1), pageSize: number(20) }, { additionalProperties: false }),
  returns: pageOf(About),
  async handle(_ctx, { query }) {
    const { size, offset } = sliceOf(query)
    const asked = reports.slice(Number(offset), Number(offset) + size).map((report) => ({
      name: report.name,
      summary: report.summary,
      isList: isList(report),
      groupBy: [...groupsOf(report)],
      perCurrency: report.perCurrency,
      parameters: Object.entries((queryOfReport(report) as unknown as { properties: object }).properties).map(
        ([name, schema]) => ({ name, schema: { ...(schema as object) } }),
      ),
      definitions: definitionsOf(report),
    }))
    return pageWith(asked, { ...query, totalCount: reports.length })
  },
})
