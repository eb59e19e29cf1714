import { groupsOfTime, isCyclic } from './group-by.ts'
import type { Metric, Sums } from './metrics.ts'
import type { Asked, Report, SumsOfGroup } from './report.ts'

/** The figures of a group beside those of the group that it is compared with. */
export type Row = Readonly<Record<string, number | string | null | Figures>>
type Figures = Readonly<Record<string, number | null>>

/** What a question found for its groups and for everything. */
export type Found = {
  readonly asked: Asked
  readonly groups: readonly SumsOfGroup[]
  readonly whole: readonly SumsOfGroup[]
}

const none: Sums = {}

/** Works the metrics of a report out of sums. */
export function reckoner(report: Report, found: Found, compared: Found | null) {
  const decimals = new Map(found.asked.hotels.map((hotel) => [hotel.currencyCode, hotel.decimals]))
  const figures = (own: Sums, { whole }: Pick<Found, 'whole'>, currencyCode: string | undefined): Figures => {
    const all = whole.find((each) => each.currencyCode === currencyCode) ?? none
    const worked = { own, whole: all, decimals: decimals.get(currencyCode ?? '') ?? 2 }
    return Object.fromEntries(
      Object.entries(report.metrics).map(([name, metric]: [string, Metric]) => [name, metric.of(worked)]),
    )
  }
  const beside = (sums: Sums | undefined, currencyCode: string | undefined): Figures | null =>
    compared && figures(sums ?? none, compared, currencyCode)
  const currencies = currenciesOf(report, found, compared)
  const isTime = groupsOfTime(found.asked.groupBy, found.asked.period) !== null
  const sumsOf = bySpot(found.groups)
  const otherSumsOf = bySpot(compared?.groups ?? [])
  const wholeOf = bySpot(found.whole)
  const otherWholeOf = bySpot(compared?.whole ?? [])

  return {
    totals: (): Row[] =>
      currencies.map((currencyCode) => ({
        ...(currencyCode === undefined ? {} : { currencyCode }),
        ...figures(wholeOf(null, currencyCode) ?? none, found, currencyCode),
        comparison: beside(otherWholeOf(null, currencyCode), currencyCode),
      })),
    /** A row for each group and currency; of times also those in which nothing happened. */
    rows: (nameOf: (group: string | null) => string | null): Row[] =>
      keysOf(found, compared).flatMap(({ key, other }) =>
        currencies.flatMap((currencyCode) => {
          const own = sumsOf(key, currencyCode)
          const before = otherSumsOf(other, currencyCode)
          if (!own && !before && !isTime) return []
          return [
            {
              group: key,
              name: nameOf(key),
              ...(currencyCode === undefined ? {} : { currencyCode }),
              ...figures(own ?? none, found, currencyCode),
              comparison: beside(before, currencyCode),
            },
          ]
        }),
      ),
  }
}

function bySpot(all: readonly SumsOfGroup[]) {
  const spot = (group: string | null, currencyCode: string | undefined) => JSON.stringify([group, currencyCode ?? null])
  const known = new Map(all.map((each) => [spot(each.group ?? null, each.currencyCode), each]))
  return (group: string | null, currencyCode: string | undefined) => known.get(spot(group, currencyCode))
}

/** The currencies of what was found; of nothing those of the hotels. */
function currenciesOf({ perCurrency }: Report, found: Found, compared: Found | null): (string | undefined)[] {
  if (!perCurrency) return [undefined]
  const known = [...found.whole, ...(compared?.whole ?? [])].flatMap(({ currencyCode }) => currencyCode ?? [])
  const all = known.length > 0 ? known : found.asked.hotels.map(({ currencyCode }) => currencyCode)
  return [...new Set(all)].toSorted()
}

/** Each group with the one it is compared with: the same, or in time the one at the same place. */
function keysOf({ asked, groups }: Found, compared: Found | null): { key: string | null; other: string | null }[] {
  const times = groupsOfTime(asked.groupBy, asked.period)
  if (times) {
    const others = compared ? (groupsOfTime(asked.groupBy, compared.asked.period) ?? []) : []
    return times.map((key, index) => ({ key, other: isCyclic(asked.groupBy) ? key : (others[index] ?? null) }))
  }
  const keys = new Set([...groups, ...(compared?.groups ?? [])].map(({ group }) => group ?? null))
  return [...keys].map((key) => ({ key, other: key }))
}
