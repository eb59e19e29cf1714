import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { findColumn, leftOut } from '#shared/csv/guest-columns.ts'
import { csvColumn, importColumns } from '../csv/csv-columns.ts'
import type { CsvLine } from '../csv/read-csv.ts'
import type { OnDuplicate } from './guest-imports.ts'

const required = ['firstName', 'lastName']

/**
 * Reads the names of the columns: those of the first line, or else the given ones. Columns without a name at the end,
 * which spreadsheets add, do not count. Throws 422 for each unknown, duplicate or missing column; the message suggests
 * what an unknown one is.
 */
export async function readColumnNames(
  lines: AsyncGenerator<CsvLine>,
  onDuplicate: OnDuplicate,
  given: readonly string[] | undefined,
): Promise<string[]> {
  const { value, done } = await lines.next()
  if (done) throw invalidField('file', 'required', 'The first line must contain the column names')
  const field = given ? 'columns' : 'file'
  const headers = value.cells.map((cell) => cell.trim())
  const columns = namedColumns(headers, given)
  const problems = columns.flatMap((name, at): ErrorItem[] => {
    const shown = name.slice(0, 60).toWellFormed()
    if (given && name === leftOut) return []
    if (name === '')
      return [
        {
          field,
          code: 'required',
          message: `Column ${at + 1} has no name; columns=… can leave it out with "${leftOut}"`,
        },
      ]
    if (!csvColumn(name)) return [{ field, code: 'unknown_field', message: unknownColumn(name, shown) }]
    if (columns.indexOf(name) === at) return []
    return [{ field, code: 'duplicate', message: `The column "${shown}" appears twice` }]
  })
  problems.push(...missingColumns(columns, onDuplicate).map((item) => ({ ...item, field })))
  if (problems.length > 0) throw invalid(...problems.slice(0, 100))
  return columns
}

/** The names of the columns without those at the end that have no header. Throws 422 if there are more or fewer names. */
function namedColumns(headers: readonly string[], given: readonly string[] | undefined): string[] {
  const end = headers.findLastIndex((header) => header !== '') + 1
  const names = (given ?? headers).map((name) => csvColumn(name.trim())?.name ?? name.trim())
  if (names.length !== headers.length && names.length !== end) {
    throw invalidField('columns', 'invalid_value', `The file has ${end} columns, not ${names.length}`)
  }
  const isNamed = (name: string): boolean => name !== '' && name !== leftOut
  return names.slice(0, Math.max(end, names.findLastIndex(isNamed) + 1))
}

function unknownColumn(name: string, shown: string): string {
  const known = findColumn(importColumns, name)?.name
  const advice = known ? `columns=… can name it "${known}"` : `columns=… can leave it out with "${leftOut}"`
  return `There is no column "${shown}"; ${advice}`
}

/** Names are optional when existing guests are updated by id or external id. */
function missingColumns(columns: readonly string[], onDuplicate: OnDuplicate): ErrorItem[] {
  const needed = onDuplicate === 'update' && columns.some((name) => /^(id|externalId)$/.test(name)) ? [] : required
  return needed.flatMap((name): ErrorItem[] =>
    columns.includes(name) ? [] : [{ field: 'file', code: 'required', message: `The column "${name}" is missing` }],
  )
}
