import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { pageSlice, toPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { isList } from '../engine/report.ts'
import { groupByOptions, reportQuerySchema } from '../engine/report-schema.ts'
import { definitionsOf } from '../engine/run-report.ts'
import { reports } from './index.ts'

const Parameter = Type.Object({
  name: doc(Type.String(), 'The name of the parameter.', 'hotelId'),
  schema: doc(Type.Object({}, { additionalProperties: true }), 'The JSON Schema of its value.'),
})

const ReportInfo = named(
  'ReportInfo',
  Type.Object({
    name: doc(Type.String(), 'The name of the report in its path.', 'occupancy'),
    summary: doc(Type.String(), 'What it shows.', 'Rooms sold and available, by night'),
    isList: doc(Type.Boolean(), 'True if it lists bookings instead of summing them.'),
    groupBy: doc(Type.Array(Type.String()), 'The supported groups; the first one is the default.', ['day', 'month']),
    perCurrency: doc(Type.Boolean(), 'True if each currency has rows of its own.'),
    parameters: doc(Type.Array(Parameter), 'The query parameters that the report takes.'),
    mainMetric: doc(Type.String(), 'The metric that the report is about; a plot shows it first.', 'occupancyPercent'),
    definitions: doc(Type.Record(Type.String(), Type.String()), 'The formula of each metric, by its name.'),
  }),
)

/** GET /reports: lists the reports with their parameters and formulas. */
export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  operationId: 'listReports',
  access: 'reports.read',
  summary: 'List the reports with their parameters and formulas',
  description:
    'Returns all reports with their parameters, groups and formulas, so that a client can offer them without knowing ' +
    'them.',
  extension: true,
  query: listQuery({}, { sort: [] }),
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
      mainMetric: report.mainMetric ?? Object.keys(report.metrics)[0] ?? '',
      definitions: definitionsOf(report),
    }))
    return toPage(items, { ...query, totalCount: reports.length })
  },
})
