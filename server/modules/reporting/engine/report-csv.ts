import { stringify } from 'csv-stringify/sync'
import type { AuditedReadContext } from '#platform/context.ts'
import { type AttachedFile, asFile } from '#platform/http/response/file-response.ts'
import { csvStyle, formatCell } from '#shared/csv/csv-cells.ts'
import type { Report } from './report.ts'
import type { ReportRequest } from './report-query.ts'
import type { ReportRow } from './report-rows.ts'

/** Converts the rows of a report to a CSV file. The audit log records the export. */
export function reportCsv(
  ctx: AuditedReadContext,
  report: Report,
  { request, rows }: { request: ReportRequest; rows: readonly ReportRow[] },
): AttachedFile {
  const { from, to } = request.query.period
  const cells = rows.map((row) => flattenRow(row, request.query.groupBy))
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

/** Names the group column after its kind, and prefixes compared values with `comparison.`. */
function flattenRow({ group, comparison, ...row }: ReportRow, groupBy: string): Record<string, unknown> {
  const compared = Object.entries(comparison ?? {}).map(([name, value]) => [`comparison.${name}`, value])
  return { ...(group === undefined ? {} : { [groupBy]: group }), ...row, ...Object.fromEntries(compared) }
}

/** Numbers are never formulas, not even negative ones, so they need no escaping. */
const cellOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : formatCell(String(value))
