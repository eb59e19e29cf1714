import Type, { type TSchema } from 'typebox'
import { Instant } from '#platform/http/schemas.ts'
import { pageOf } from '#platform/resource/shapes.ts'
import type { GroupBy } from './group-by.ts'
import type { Metric } from './metrics.ts'
import { comparisons } from './period.ts'
import { isList, type Report } from './report.ts'

const nullable = (type: string, rest: object = {}): TSchema => Type.Unsafe<unknown>({ ...rest, type: [type, 'null'] })
const Day = (description: string): TSchema => Type.Unsafe<string>({ type: 'string', format: 'date', description })
const oneOf = <T extends string>(values: readonly T[], rest: object): TSchema =>
  Type.Optional(Type.Unsafe<T>({ type: 'string', enum: [...values], ...rest }))
const largest = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

/** What every report is asked with. */
const common = {
  from: Type.Optional(Day('First day of business; unless told 30 days before the last one')),
  to: Type.Optional(Day('Last day of business, at most 400 days; today unless told')),
  hotelId: Type.Optional(
    Type.Array(Type.Unsafe<string>({ type: 'string', format: 'uuid' }), {
      description: 'Hotels; all that one may see unless told',
    }),
  ),
  compareTo: oneOf(comparisons, { default: 'none', description: 'Another period whose figures stand beside' }),
  format: oneOf(['json', 'csv'], { default: 'json', description: '`csv` answers a file with all rows' }),
  page: Type.Integer({ ...largest, default: 1 }),
  pageSize: Type.Integer({ ...largest, default: 20 }),
}

/** What a report can be grouped by; a list by nothing. */
export const groupsOf = (report: Report): readonly GroupBy[] => (isList(report) ? [] : report.groupBy)

/** The query of a report. */
export function queryOfReport(report: Report): TSchema {
  const groups = groupsOf(report)
  const groupBy = groups.length === 0 ? {} : { groupBy: oneOf(groups, { default: groups[0] }) }
  return Type.Object({ ...common, ...groupBy, ...report.parameters }, { additionalProperties: false })
}

const metricShape = ({ formula, isWhole }: Metric): TSchema =>
  nullable(isWhole ? 'integer' : 'number', { description: formula })

/** The answer of a report: a page of rows, and what belongs to all of them. */
export function answerOfReport(report: Report): TSchema {
  const metrics = Object.fromEntries(
    Object.entries(report.metrics).map(([name, metric]) => [name, metricShape(metric)]),
  )
  const Comparison = Type.Unsafe<unknown>({
    anyOf: [Type.Object(metrics), { type: 'null' }],
    description: 'The same of the period that is compared with',
  })
  const currency: Record<string, TSchema> = report.perCurrency ? { currencyCode: Type.String() } : {}
  const Row = isList(report)
    ? report.row
    : Type.Object({
        group: nullable('string', { description: 'A day, a week, an id …, as `groupBy` says' }),
        name: nullable('string', { description: 'What is called so, where `group` is an id or a range' }),
        ...currency,
        ...metrics,
        comparison: Comparison,
      })
  return pageOf(Row, {
    report: Type.String(),
    totals: Type.Array(Type.Object({ ...currency, ...metrics, comparison: Comparison })),
    parameters: Type.Object({}, { additionalProperties: true }),
    generatedAt: Instant,
    definitions: Type.Record(Type.String(), Type.String()),
  })
}
