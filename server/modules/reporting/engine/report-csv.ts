import { stringify } from 'csv-stringify/sync'
import type { Context } from '#platform/context.ts'
import { asFile } from '#platform/http/response/file-response.ts'
import { csvStyle, toCell } from '#shared/csv-cells.ts'
import type { Question } from './report-query.ts'
import type { Report } from './report.ts'
import type { Row } from './report-rows.ts'

/** The rows of a report as a file; who took it is recorded. */
export function csvOf(
  ctx: Context,
  report: Report,
  { question, rows }: { question: Question; rows: readonly Row[] },
): never {
  const { from, to } = question.asked.period
  const cells = rows.map((row) => flat(row, question.asked.groupBy))
  const columns = [...new Set(cells.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...cells.map((row) => columns.map((column) => cellOf(row[column])))]
  ctx.audit({
    action: 'report.exported',
    resourceType: 'report',
    resourceId: null,
    changes: [
      { field: 'report', before: null, after: report.name },
      { field: 'rowCount', before: null, after: rows.length },
    ],
  })
  return asFile({ bytes: Buffer.from(stringify(lines, csvStyle)), fileName: `${report.name}-${from}-${to}.csv` })
}

/** The group under the name of what it is, and what is compared with under `comparison.…`. */
function flat({ group, comparison, ...row }: Row, groupBy: string): Record<string, unknown> {
  const compared = Object.entries(comparison ?? {}).map(([name, value]) => [`comparison.${name}`, value])
  return { ...(group === undefined ? {} : { [groupBy]: group }), ...row, ...Object.fromEntries(compared) }
}

/** Numbers are no formulas, also negative ones. */
const cellOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : toCell(String(value))
