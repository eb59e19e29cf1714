import { isTime, listTimeGroups } from './group-by.ts'
import type { Metric, Sums } from './metrics.ts'
import type { GroupSums, Report, ReportQuery } from './report.ts'

/** The metrics of a group, and in `comparison` those of the group it is compared with. */
export type ReportRow = Readonly<Record<string, number | string | null | MetricValues>>
type MetricValues = Readonly<Record<string, number | null>>

/** The sums of a report query, by group and in total. */
export type ReportSums = {
  readonly query: ReportQuery
  readonly groups: readonly GroupSums[]
  readonly whole: readonly GroupSums[]
}

const none: Sums = {}

/** Creates functions that compute the rows and totals of a report from sums. */
export function createRowBuilder(report: Report, sums: ReportSums, compared: ReportSums | null) {
  const decimals = new Map(sums.query.hotels.map((hotel) => [hotel.currencyCode, hotel.decimals]))
  const metricValues = (
    own: Sums,
    { whole }: Pick<ReportSums, 'whole'>,
    currencyCode: string | undefined,
  ): MetricValues => {
    const all = whole.find((each) => each.currencyCode === currencyCode) ?? none
    const input = { own, whole: all, decimals: decimals.get(currencyCode ?? '') ?? 2 }
    return Object.fromEntries(
      Object.entries(report.metrics).map(([name, metric]: [string, Metric]) => [name, metric.compute(input)]),
    )
  }
  const comparisonValues = (own: Sums | undefined, currencyCode: string | undefined): MetricValues | null =>
    compared && metricValues(own ?? none, compared, currencyCode)
  const currencies = currenciesOf(report, sums, compared)
  const sumsOf = indexByGroup(sums.groups)
  const otherSumsOf = indexByGroup(compared?.groups ?? [])
  const wholeOf = indexByGroup(sums.whole)
  const otherWholeOf = indexByGroup(compared?.whole ?? [])

  return {
    totals: (): ReportRow[] =>
      currencies.map((currencyCode) => ({
        ...(currencyCode === undefined ? {} : { currencyCode }),
        ...metricValues(wholeOf(null, currencyCode) ?? none, sums, currencyCode),
        comparison: comparisonValues(otherWholeOf(null, currencyCode), currencyCode),
      })),
    /** A row for each group and currency. Time groups without any data have rows too. */
    rows: (labelOf: (group: string | null) => string | null): ReportRow[] =>
      keysOf(sums, compared).flatMap((key) =>
        currencies.flatMap((currencyCode) => {
          const own = sumsOf(key, currencyCode)
          const before = otherSumsOf(key, currencyCode)
          if (!own && !before && !isTime(sums.query.groupBy)) return []
          return [
            {
              group: key,
              name: labelOf(key),
              ...(currencyCode === undefined ? {} : { currencyCode }),
              ...metricValues(own ?? none, sums, currencyCode),
              comparison: comparisonValues(before, currencyCode),
            },
          ]
        }),
      ),
  }
}

function indexByGroup(all: readonly GroupSums[]) {
  const keyOf = (group: string | null, currencyCode: string | undefined) =>
    JSON.stringify([group, currencyCode ?? null])
  const index = new Map(all.map((each) => [keyOf(each.group ?? null, each.currencyCode), each]))
  return (group: string | null, currencyCode: string | undefined) => index.get(keyOf(group, currencyCode))
}

/** The currencies of the sums; without any sums, those of the hotels. */
function currenciesOf({ perCurrency }: Report, sums: ReportSums, compared: ReportSums | null): (string | undefined)[] {
  if (!perCurrency) return [undefined]
  const known = [...sums.whole, ...(compared?.whole ?? [])].flatMap(({ currencyCode }) => currencyCode ?? [])
  const all = known.length > 0 ? known : sums.query.hotels.map(({ currencyCode }) => currencyCode)
  return [...new Set(all)].toSorted()
}

/** Every group of either period. */
function keysOf({ query, groups }: ReportSums, compared: ReportSums | null): (string | null)[] {
  if (isTime(query.groupBy)) return listTimeGroups([query, ...(compared ? [compared.query] : [])])
  return [...new Set([...groups, ...(compared?.groups ?? [])].map(({ group }) => group ?? null))]
}
