import type { ReadContext } from '#platform/context.ts'
import { todayIn } from '#shared/stay.ts'
import type { GroupBy } from './group-by.ts'
import { type Comparison, comparisonPeriod, distanceOf, type Period, parsePeriod } from './period.ts'
import type { Report, ReportQuery } from './report.ts'
import { listReportHotels, type ReportHotel } from './report-hotels.ts'
import { groupByOptions } from './report-schema.ts'

/** The validated query of a report. */
export type ReportParameters = {
  readonly from?: string
  readonly to?: string
  readonly hotelId?: string[]
  readonly groupBy?: GroupBy
  readonly compareTo: Comparison
  readonly format: 'json' | 'csv'
  readonly page: number
  readonly pageSize: number
} & Readonly<Record<string, unknown>>

/** A report query with the one it is compared with, and the parameters with their defaults applied. */
export type ReportRequest = {
  readonly query: ReportQuery
  readonly compared: ReportQuery | null
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The common business date of the hotels; if they differ, the date in the tenant's time zone. */
function commonToday(ctx: ReadContext, [first, ...others]: readonly ReportHotel[]): string {
  const isSame = first && others.every(({ today }) => today === first.today)
  return isSame ? first.today : todayIn(ctx.actor.tenant.timeZone, ctx.now)
}

type HotelsAndDays = {
  readonly hotelId?: string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Builds the query for hotels and days. `isOneDay`: the default period is today instead of the last 30 days. */
export async function buildReportQuery(
  ctx: ReadContext,
  scope: HotelsAndDays,
  { isOneDay = false } = {},
): Promise<ReportQuery> {
  const hotels = await listReportHotels(ctx, scope.hotelId)
  const today = commonToday(ctx, hotels)
  const period = parsePeriod(isOneDay ? { from: scope.from ?? today, to: scope.to ?? today } : scope, today)
  return {
    tenantId: ctx.actor.tenantId,
    timeZone: ctx.actor.tenant.timeZone,
    hotels,
    hotelIds: hotels.map(({ id }) => id),
    withoutHotel: (scope.hotelId ?? []).length === 0,
    isAll: (scope.hotelId ?? []).length === 0 && ctx.actor.hotelIds.length === 0,
    now: ctx.now,
    period,
    groupBy: 'none',
    options: {},
    distance: distanceOf(period, 'none'),
  }
}

/** Parses the parameters of a report. Throws 422 `unknown_reference` for a hotel, and what `parsePeriod` throws. */
export async function parseReportRequest(
  ctx: ReadContext,
  report: Report,
  query: ReportParameters,
): Promise<ReportRequest> {
  const { hotelId, from, to, compareTo, format: _format, page: _page, pageSize: _size, ...rest } = query
  const { groupBy = groupByOptions(report)[0] ?? 'none', ...options } = rest
  const reportQuery = { ...(await buildReportQuery(ctx, { hotelId, from, to })), groupBy, options }
  const otherPeriod: Period | null = comparisonPeriod(reportQuery.period, compareTo)
  const parameters = {
    ...reportQuery.period,
    hotelIds: hotelId ?? null,
    ...(groupByOptions(report).length > 0 ? { groupBy } : {}),
    ...options,
    compareTo,
    comparedWith: otherPeriod,
  }
  const distance = distanceOf(reportQuery.period, compareTo)
  const compared = otherPeriod && { ...reportQuery, period: otherPeriod, distance }
  return { query: reportQuery, compared, parameters }
}
