import type { ReportInfo } from '@bellhop/sdk'
import { useComposed } from '../api/several-reads.ts'
import { addDays } from '../text/zoned-time.ts'
import { rowsPerPage } from './report-search.ts'

/** The metrics of a row or of the totals, beside what the row stands for. */
export type Values = Readonly<Record<string, unknown>>

/** A row of a report; `comparison` has the metrics of the other period. */
export type ReportRow = Values & {
  readonly group: string | null
  readonly name: string | null
  readonly currencyCode?: string
  readonly comparison: Values | null
}

/** A report as the API gives it. */
export type Report = {
  readonly items: readonly ReportRow[]
  readonly totalCount: number
  readonly totals: readonly (Values & { readonly currencyCode?: string; readonly comparison: Values | null })[]
  readonly parameters: Values & { readonly comparedWith: { readonly from: string; readonly to: string } | null }
  readonly generatedAt: string
  readonly definitions: Readonly<Record<string, string>>
}

/** A metric of a row; null without a value. */
export const valueOf = (values: Values | null | undefined, metric: string): number | null => {
  const value = values?.[metric]
  return typeof value === 'number' ? value : null
}

type Parameters = Readonly<Record<string, string>>

/** A report is chosen by its name, so its operation is any one of them. */
type ReportOperation = 'reports.revenue'

/** The address of a report in the API. */
export const reportAddress = (name: string, parameters: Parameters): string =>
  `/reports/${name}?${new URLSearchParams(parameters)}`

/** A report with all rows, because a plot needs them all, or one page of a list. */
export const useReport = ({ name, isList }: ReportInfo, parameters: Parameters, page: number) =>
  useComposed(
    `reports.${name}` as ReportOperation,
    [parameters, isList ? page : 0],
    async (send): Promise<Report> => {
      const pageOf = async (number: number) =>
        (await send({ ...parameters, page: number, pageSize: rowsPerPage } as never)) as unknown as Report
      if (isList) return pageOf(page)
      const first = await pageOf(1)
      const items = [...first.items]
      for (let next = 2; items.length < first.totalCount; next += 1) {
        const { items: more } = await pageOf(next)
        if (more.length === 0) break
        items.push(...more)
      }
      return { ...first, items }
    },
    { keepsLast: true },
  )

/** Rooms on the books at the end of a day, now and a year earlier; null where that day is still to come. */
export type PacePoint = { readonly day: string; readonly rooms: number | null; readonly yearBefore: number | null }

const stepDays = 7
const pairsBack = 6
const pairsAhead = 2

/**
 * How the nights of a period filled up, week by week, in one currency. Each request of the pickup report answers for
 * the end of two days; the year before is known beyond today.
 */
export const usePace = (parameters: Parameters, today: string) =>
  useComposed('reports.pickup', [parameters, today], (send) =>
    Promise.all(
      paceDays(today).map(async (asOf) => {
        const query = { ...parameters, groupBy: 'month', compareTo: 'previousYear', asOf, days: stepDays, pageSize: 1 }
        return [asOf, (await send(query as never)) as unknown as Report] as const
      }),
    ),
  )

/** The days that are asked for. Each also answers for the day a week before it. */
const paceDays = (today: string): readonly string[] =>
  Array.from({ length: pairsBack + pairsAhead }, (_, at) => addDays(today, (at - pairsBack + 1) * 2 * stepDays))

/** The points of the curve in a currency. */
export function pacePoints(
  readings: readonly (readonly [string, Report])[],
  currency: string | undefined,
  today: string,
): readonly PacePoint[] {
  return readings.flatMap(([asOf, { totals }]) => {
    const total = totals.find(({ currencyCode }) => currencyCode === currency)
    const pointOf = (day: string, metric: 'roomsNow' | 'roomsThen'): PacePoint => ({
      day,
      rooms: day <= today ? valueOf(total, metric) : null,
      yearBefore: valueOf(total?.comparison, metric),
    })
    return [pointOf(addDays(asOf, -stepDays), 'roomsThen'), pointOf(asOf, 'roomsNow')]
  })
}
