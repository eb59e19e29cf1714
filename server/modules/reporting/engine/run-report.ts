import type { ReadContext } from '#platform/context.ts'
import { pageSlice, toPage } from '#platform/resource/page.ts'
import { fold } from '#shared/fold.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { isTime } from './group-by.ts'
import { loadGroupLabels } from './group-labels.ts'
import type { GroupSums, Report, ReportQuery, SummedReport } from './report.ts'
import type { ReportParameters, ReportRequest } from './report-query.ts'
import { createRowBuilder, type ReportRow, type ReportSums } from './report-rows.ts'

/** Queries the sums of each period, by group and in total, in one round trip. */
export async function querySums(
  ctx: ReadContext,
  report: Report,
  { query, compared }: ReportRequest,
): Promise<{ sums: ReportSums; compared: ReportSums | null }> {
  const periods = [query, ...(compared ? [compared] : [])]
  const totals = periods.map((each): ReportQuery => ({ ...each, groupBy: 'none' }))
  const isGrouped = !('rows' in report)
  const answers = await ctx.db.batch<GroupSums[]>(
    [...totals, ...(isGrouped ? periods : [])].map((each) => report.sums(each)) as never,
  )
  const [sums, otherSums] = periods.map(
    (each, index): ReportSums => ({
      query: each,
      whole: (answers[index] ?? []) as unknown as GroupSums[],
      groups: (isGrouped ? (answers[periods.length + index] ?? []) : []) as unknown as GroupSums[],
    }),
  )
  if (!sums) throw new Error('A report query has a period')
  return { sums, compared: otherSums ?? null }
}

/** Runs a report of groups: all its rows in order, and its totals. */
export async function runReport(
  ctx: ReadContext,
  report: SummedReport,
  request: ReportRequest,
): Promise<{ rows: ReportRow[]; totals: ReportRow[] }> {
  const { sums, compared } = await querySums(ctx, report, request)
  const groups = [...sums.groups, ...(compared?.groups ?? [])].flatMap(({ group }) => group ?? [])
  const builder = createRowBuilder(report, sums, compared)
  const rows = builder.rows(await loadGroupLabels(ctx, report, { query: request.query, groups }))
  return { rows: isTime(request.query.groupBy) ? rows : rows.toSorted(compareRows), totals: builder.totals() }
}

/** Sorts numbers by value, other groups by name, and rows without a group last. */
function compareRows(a: ReportRow, b: ReportRow): number {
  const [x, y] = [sortKeyOf(a), sortKeyOf(b)]
  if (x === y) return 0
  const [n, m] = [Number(a['group']), Number(b['group'])]
  if (a['group'] && b['group'] && Number.isFinite(n) && Number.isFinite(m)) return n - m
  return x < y ? -1 : 1
}

const sortKeyOf = ({ name, group }: ReportRow): string => (group ? fold(String(name ?? group)) : '\uffff')

/** Returns the requested page of the rows. */
export function paginateRows(rows: readonly ReportRow[], query: Pick<ReportParameters, 'page' | 'pageSize'>) {
  const { size, offset } = pageSlice(query)
  const first = Number(offset)
  return toPage(rows.slice(first, first + size), { ...query, totalCount: rows.length })
}

/** The fields of a report response that describe the report. */
export const reportHeader = (ctx: ReadContext, report: Report, { parameters }: ReportRequest) => ({
  report: report.name,
  parameters,
  generatedAt: formatInstant(ctx.now),
  definitions: definitionsOf(report),
})

/** The formula of each metric. */
export const definitionsOf = ({ metrics }: Report): Record<string, string> =>
  Object.fromEntries(Object.entries(metrics).map(([name, { formula }]) => [name, formula]))
