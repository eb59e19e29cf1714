import { invalidField } from '#platform/kernel/errors.ts'
import { parseCell } from '#shared/csv/csv-cells.ts'
import { csvColumn } from '../csv/csv-columns.ts'
import { type DateFormat, type DateFormats, findDateFormats } from '../csv/date-cells.ts'
import type { CsvLine } from '../csv/read-csv.ts'

/** What the cells of a column have in common so far. */
type Evidence = {
  readonly formats: readonly DateFormat[]
  /** The first line that means different days in `formats`. */
  readonly unclearLine: number | undefined
}

/** Finds out in which order the dates of a file are written, from all its lines. */
export type DateFormatEvidence = {
  add(lines: readonly CsvLine[]): void
  /** The order of each column with dates. Throws 422 on `dateFormat` if a column has more than one, or none. */
  get(): DateFormats
}

/** Begins to find the orders of dates in a file with these columns. `requested` is that of the request, which decides. */
export function dateFormatEvidence(columns: readonly string[], requested: DateFormat | undefined): DateFormatEvidence {
  const dateColumns = columns.flatMap((name, at) => (csvColumn(name)?.isDate ? [{ name, at }] : []))
  const evidence = new Map<string, Evidence>()
  return {
    add(lines) {
      if (requested) return
      for (const { line, cells } of lines) {
        for (const { name, at } of dateColumns) {
          const next = narrow(evidence.get(name), line, parseCell(cells[at] ?? ''))
          if (next) evidence.set(name, next)
        }
      }
    },
    get() {
      if (requested) return Object.fromEntries(dateColumns.map(({ name }) => [name, requested]))
      return Object.fromEntries([...evidence].map(([name, each]) => [name, decide(name, each)]))
    },
  }
}

function narrow(before: Evidence | undefined, line: number, cell: string): Evidence | undefined {
  const found = findDateFormats(cell)
  if (found.size === 0 || found.has('ymd')) return before
  const formats = (before?.formats ?? [...found.keys()]).filter((format) => found.has(format))
  const isUnclear = new Set(found.values()).size > 1
  return { formats, unclearLine: before?.unclearLine ?? (isUnclear ? line : undefined) }
}

function decide(name: string, { formats, unclearLine }: Evidence): DateFormat {
  const [format, other] = formats
  if (format !== undefined && (other === undefined || unclearLine === undefined)) return format
  const why =
    format === undefined
      ? 'are in different orders of day and month'
      : `can be day first or month first, such as that in line ${unclearLine}`
  throw invalidField('dateFormat', 'required', `The dates of the column "${name}" ${why}; send dateFormat=dmy or mdy`)
}
