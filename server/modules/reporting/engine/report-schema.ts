import Type, { type TSchema } from 'typebox'
import {
  Id,
  Instant,
  integerOrNull,
  numberOrNull,
  pageSchema,
  strict,
  text,
  textOrNull,
} from '#platform/http/schemas.ts'
import type { GroupBy } from './group-by.ts'
import type { Metric } from './metrics.ts'
import { comparisons } from './period.ts'
import { isList, type Report } from './report.ts'

const oneOf = <T extends string>(values: readonly T[], rest: object): TSchema =>
  Type.Optional(Type.Unsafe<T>({ type: 'string', enum: [...values], ...rest }))
const largest = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

/** The parameters that every report has. */
const common = {
  from: Type.Optional(text({ format: 'date', description: 'First business date; the default period has 30 days' })),
  to: Type.Optional(
    text({ format: 'date', description: 'Last business date, default today; a period has at most 400 days' }),
  ),
  hotelId: Type.Optional(
    Type.Array(Id, {
      description: 'Hotels; by default all that the user may see',
    }),
  ),
  compareTo: oneOf(comparisons, { default: 'none', description: 'A second period to compare with' }),
  format: oneOf(['json', 'csv'], { default: 'json', description: '`csv` returns a file with all rows' }),
  page: Type.Integer({ ...largest, default: 1 }),
  pageSize: Type.Integer({ ...largest, default: 20 }),
}

/** The groups that a report supports; none for a list. */
export const groupByOptions = (report: Report): readonly GroupBy[] => (isList(report) ? [] : report.groupBy)

/** The query schema of a report. */
export function reportQuerySchema(report: Report): TSchema {
  const groups = groupByOptions(report)
  const groupBy = groups.length === 0 ? {} : { groupBy: oneOf(groups, { default: groups[0] }) }
  return Type.Object({ ...common, ...groupBy, ...report.parameters }, strict)
}

const metricSchema = ({ formula, isInteger }: Metric): TSchema =>
  (isInteger ? integerOrNull : numberOrNull)({ description: formula })

/** The response schema of a report: a page of rows, totals and definitions. */
export function reportResponse(report: Report): TSchema {
  const metrics = Object.fromEntries(
    Object.entries(report.metrics).map(([name, metric]) => [name, metricSchema(metric)]),
  )
  const Comparison = Type.Unsafe<unknown>({
    anyOf: [Type.Object(metrics), { type: 'null' }],
    description: 'The same metrics for the compared period',
  })
  const currency: Record<string, TSchema> = report.perCurrency ? { currencyCode: Type.String() } : {}
  const Row = isList(report)
    ? report.row
    : Type.Object({
        group: textOrNull({ description: 'A day, week, id …, depending on `groupBy`' }),
        name: textOrNull({ description: 'The label, where `group` is an id or a range' }),
        ...currency,
        ...metrics,
        comparison: Comparison,
      })
  return pageSchema(Row, {
    report: Type.String(),
    totals: Type.Array(Type.Object({ ...currency, ...metrics, comparison: Comparison })),
    parameters: Type.Object({}, { additionalProperties: true }),
    generatedAt: Instant,
    definitions: Type.Record(Type.String(), Type.String()),
  })
}
