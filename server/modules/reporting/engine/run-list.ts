import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { pageWith, sliceOf } from '#platform/resource/page.ts'
import { findSums } from './run-report.ts'
import type { Question, ReportQuery } from './report-query.ts'
import type { ListReport } from './report.ts'
import { reckoner, type Row } from './report-rows.ts'

/** What a file holds at most. */
const mostInFile = 50_000

type Listed = Row & { id: string }

/** A page of a report that lists bookings, and its totals. */
export async function listed(ctx: Context, report: ListReport, question: Question, query: ReportQuery) {
  const { found, compared } = await findSums(ctx, report, question)
  const { size, offset } = sliceOf(query)
  const [items, [counted]] = await ctx.db.batch<[Listed, { count: number }]>([
    sql<Listed>`select * from (${report.rows(question.asked)}) listed order by day, id limit ${size} offset ${offset}`,
    sql<{ count: number }>`select count(*) as count from (${report.rows(question.asked)}) listed`,
  ])
  const page = pageWith(items, { ...query, totalCount: counted?.count ?? 0 })
  return { ...page, totals: reckoner(report, found, compared).totals() }
}

/** All rows, for a file. Throws 422 `too_many_items` on `to` for more than a file holds. */
export async function allListed(ctx: Context, report: ListReport, { asked }: Question): Promise<Row[]> {
  const rows = await ctx.db.many(sql<Listed>`
    select * from (${report.rows(asked)}) listed order by day, id limit ${mostInFile + 1}`)
  if (rows.length <= mostInFile) return rows
  throw invalidField('to', 'too_many_items', `A file holds ${mostInFile} rows at most; ask for fewer days`)
}
