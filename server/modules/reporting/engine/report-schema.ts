import Type, { type TSchema } from 'typebox'
import {
  doc,
  Id,
  Instant,
  integerOrNull,
  named,
  numberOrNull,
  pageSchema,
  strict,
  text,
  textOrNull,
} from '#platform/http/schemas.ts'
import { capitalize } from '#shared/words.ts'
import type { GroupBy } from './group-by.ts'
import type { Metric } from './metrics.ts'
import { comparisons } from './period.ts'
import { isList, type Report } from './report.ts'

const oneOf = <T extends string>(values: readonly T[], rest: object): TSchema =>
  Type.Optional(Type.Unsafe<T>({ type: 'string', enum: [...values], ...rest }))
const largest = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

/** The parameters that every report has. */
const common = {
  from: Type.Optional(
    text({ format: 'date', description: 'The first business date. The default period has 30 days.' }),
  ),
  to: Type.Optional(
    text({ format: 'date', description: 'The last business date; today by default. A period has at most 400 days.' }),
  ),
  hotelId: Type.Optional(
    Type.Array(Id, {
      description: 'The hotels; by default all that the caller may see.',
    }),
  ),
  compareTo: oneOf(comparisons, {
    default: 'none',
    description: 'A second period to compare with: as many days right before, or the same dates a year earlier.',
  }),
  format: oneOf(['json', 'csv'], {
    default: 'json',
    description: '`csv` returns a file with all rows instead of a page.',
  }),
  page: doc(Type.Integer({ ...largest, default: 1 }), 'The number of the page, from 1.'),
  pageSize: doc(
    Type.Integer({ ...largest, default: 20 }),
    'How many rows a page has, at most 100. A larger number counts as 100.',
  ),
}

/** The groups that a report supports; none for a list. */
export const groupByOptions = (report: Report): readonly GroupBy[] => (isList(report) ? [] : report.groupBy)

/** The query schema of a report. */
export function reportQuerySchema(report: Report): TSchema {
  const groups = groupByOptions(report)
  const groupBy =
    groups.length === 0
      ? {}
      : {
          groupBy: oneOf(groups, {
            default: groups[0],
            description: 'What a row stands for; `none` gives one row for everything.',
          }),
        }
  return Type.Object({ ...common, ...groupBy, ...report.parameters }, strict)
}

const metricSchema = ({ formula, isInteger }: Metric): TSchema =>
  (isInteger ? integerOrNull : numberOrNull)({ description: `${capitalize(formula)}.` })

/** The response schema of a report: a page of rows, totals and definitions. */
export function reportResponse(report: Report): TSchema {
  const title = `${capitalize(report.name)}Report`
  const metrics = Object.fromEntries(
    Object.entries(report.metrics).map(([name, metric]) => [name, metricSchema(metric)]),
  )
  const comparison = Type.Unsafe<unknown>({
    anyOf: [named(`${title}Metrics`, Type.Object(metrics)), { type: 'null' }],
    description:
      'The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or ' +
      'the days that lie before by the length of the period. Null without `compareTo`.',
  })
  const currency: Record<string, TSchema> = report.perCurrency
    ? { currencyCode: doc(Type.String(), 'The currency of the amounts; each currency has a row of its own.') }
    : {}
  const Row = isList(report)
    ? report.row
    : Type.Object(
        {
          group: textOrNull({
            description: 'A day, week, id or range, depending on `groupBy`; null for everything else.',
          }),
          name: textOrNull({ description: 'The label, where `group` is an id or a range.' }),
          ...currency,
          ...metrics,
          comparison,
        },
        { title: `${title}Row` },
      )
  return named(
    title,
    pageSchema(Row, {
      report: doc(Type.String(), 'The name of the report.', report.name),
      totals: doc(
        Type.Array(Type.Object({ ...currency, ...metrics, comparison }, { title: `${title}Totals` })),
        'The metrics of the whole period: one object, or one for each currency.',
      ),
      parameters: doc(
        Type.Object({}, { additionalProperties: true }),
        'The parameters of the report, with the defaults filled in.',
      ),
      generatedAt: doc(Instant, 'When the report was made.'),
      definitions: doc(Type.Record(Type.String(), Type.String()), 'The formula of each metric, by its name.'),
    }),
  )
}
