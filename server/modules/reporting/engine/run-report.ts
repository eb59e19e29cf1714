import type { Context } from '#platform/context.ts'
import { pageWith, sliceOf } from '#platform/resource/page.ts'
import { spelled } from '#shared/moment.ts'
import { groupsOfTime } from './group-by.ts'
import type { Question, ReportQuery } from './report-query.ts'
import type { Asked, Report, SummedReport, SumsOfGroup } from './report.ts'
import { type Found, reckoner, type Row } from './report-rows.ts'
import { namesOf } from './group-labels.ts'

/** Asks for the sums of each period and of the whole of it, in one round trip. */
export async function findSums(
  ctx: Context,
  report: Report,
  { asked, compared }: Question,
): Promise<{ found: Found; compared: Found | null }> {
  const periods = [asked, ...(compared ? [compared] : [])]
  const wholes = periods.map((each): Asked => ({ ...each, groupBy: 'none' }))
  const isGrouped = !('rows' in report)
  const answers = await ctx.db.batch<SumsOfGroup[]>(
    [...wholes, ...(isGrouped ? periods : [])].map((each) => report.sums(each)) as never,
  )
  const [found, other] = periods.map(
    (each, index): Found => ({
      asked: each,
      whole: (answers[index] ?? []) as unknown as SumsOfGroup[],
      groups: (isGrouped ? (answers[periods.length + index] ?? []) : []) as unknown as SumsOfGroup[],
    }),
  )
  if (!found) throw new Error('A question has a period')
  return { found, compared: other ?? null }
}

/** All rows of a report of groups, in order, and its totals. */
export async function summed(
  ctx: Context,
  report: SummedReport,
  question: Question,
): Promise<{ rows: Row[]; totals: Row[] }> {
  const { found, compared } = await findSums(ctx, report, question)
  const groups = [...found.groups, ...(compared?.groups ?? [])].flatMap(({ group }) => group ?? [])
  const reckoned = reckoner(report, found, compared)
  const rows = reckoned.rows(await namesOf(ctx, report, { asked: question.asked, groups }))
  const isTime = groupsOfTime(question.asked.groupBy, question.asked.period) !== null
  return { rows: isTime ? rows : rows.toSorted(byPlace), totals: reckoned.totals() }
}

/** Numbers by size, others by name, and those without last. */
function byPlace(a: Row, b: Row): number {
  const [x, y] = [placeOf(a), placeOf(b)]
  if (x === y) return 0
  const [n, m] = [Number(a['group']), Number(b['group'])]
  if (a['group'] && b['group'] && Number.isFinite(n) && Number.isFinite(m)) return n - m
  return x < y ? -1 : 1
}

const placeOf = ({ name, group }: Row): string => (group ? String(name ?? group).toLowerCase() : '\uffff')

/** The page of all rows that a query asks for. */
export function pageOfRows(rows: readonly Row[], query: Pick<ReportQuery, 'page' | 'pageSize'>) {
  const { size, offset } = sliceOf(query)
  const first = Number(offset)
  return pageWith(rows.slice(first, first + size), { ...query, totalCount: rows.length })
}

/** What an answer says of itself. */
export const heading = (ctx: Context, report: Report, { parameters }: Question) => ({
  report: report.name,
  parameters,
  generatedAt: spelled(ctx.now),
  definitions: definitionsOf(report),
})

/** The formula of each metric. */
export const definitionsOf = ({ metrics }: Report): Record<string, string> =>
  Object.fromEntries(Object.entries(metrics).map(([name, { formula }]) => [name, formula]))
