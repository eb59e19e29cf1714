import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { pageSlice, toPage } from '#platform/resource/page.ts'
import type { ListReport } from './report.ts'
import type { ReportParameters, ReportRequest } from './report-query.ts'
import { createRowBuilder, type ReportRow } from './report-rows.ts'
import { querySums } from './run-report.ts'

/** The maximum number of rows in a file. */
const maxFileRows = 50_000

type ListRow = ReportRow & { id: string }

/** Returns a page of a list report, and its totals. */
export async function runList(
  ctx: ReadContext,
  report: ListReport,
  request: ReportRequest,
  parameters: ReportParameters,
) {
  const { sums, compared } = await querySums(ctx, report, request)
  const { size, offset } = pageSlice(parameters)
  const [items, [counted]] = await ctx.db.batch<[ListRow, { count: number }]>([
    sql<ListRow>`select * from (${report.rows(request.query)}) listed order by day, id limit ${size} offset ${offset}`,
    sql<{ count: number }>`select count(*) as count from (${report.rows(request.query)}) listed`,
  ])
  const page = toPage(items, { ...parameters, totalCount: counted?.count ?? 0 })
  return { ...page, totals: createRowBuilder(report, sums, compared).totals() }
}

/** Returns all rows for a file. Throws 422 `too_many_items` on `to` if there are too many. */
export async function runListForFile(
  ctx: ReadContext,
  report: ListReport,
  { query }: ReportRequest,
): Promise<ReportRow[]> {
  const rows = await ctx.db.many(sql<ListRow>`
    select * from (${report.rows(query)}) listed order by day, id limit ${maxFileRows + 1}`)
  if (rows.length <= maxFileRows) return rows
  throw invalidField('to', 'too_many_items', `A file has at most ${maxFileRows} rows; choose fewer days`)
}
