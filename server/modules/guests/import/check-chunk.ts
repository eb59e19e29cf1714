import type { WriteContext } from '#platform/context.ts'
import { phoneCountryField } from '#platform/http/request/phone-values.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { hasPhoneNumbers } from '#shared/phone.ts'
import type { DateFormats } from '../csv/date-cells.ts'
import type { CsvLine } from '../csv/read-csv.ts'
import type { Guest } from '../record/guests.ts'
import type { GuestParts } from '../record/split-guest-body.ts'
import type { OnDuplicate, Problem } from './guest-imports.ts'
import { findReferencedIds, matchExisting } from './match-existing.ts'
import { cellsOf, findDamagedCells, parseCells, parseLine } from './parse-line.ts'

/** A valid line: it creates a guest, changes an existing one, or is skipped. */
export type ImportLine = {
  readonly line: number
  /** Keys that no other line of the file may have. */
  readonly keys: readonly string[]
  readonly known: Guest | undefined
  /** Undefined for a skipped line. */
  readonly parts: GuestParts | undefined
}

/** The valid lines of a chunk, and the problems of the others. */
export type CheckedChunk = {
  readonly importLines: readonly ImportLine[]
  readonly problems: readonly Problem[]
  /** What was read as something that the lines do not say. */
  readonly warnings: readonly Problem[]
}

type CheckOptions = {
  readonly columns: readonly string[]
  readonly onDuplicate: OnDuplicate
  readonly lock: boolean
  /** The country of numbers without a country code in lines that name none. */
  readonly defaultCountry: string | null
  /** The order of dates in each column. */
  readonly dateFormats: DateFormats
}

/** Checks lines by the rules of POST and PUT. Checks every line, even after problems. */
export async function checkChunk(
  ctx: WriteContext,
  lines: readonly CsvLine[],
  options: CheckOptions,
): Promise<CheckedChunk> {
  const cells = lines.map((line) => cellsOf(options.columns, line.cells))
  const known = await matchExisting(ctx, cells, options)
  const cellContext = { ...(await findReferencedIds(ctx, cells)), dateFormats: options.dateFormats }
  const importLines: ImportLine[] = []
  const problems: Problem[] = []
  const warnings: Problem[] = []
  for (const [at, { line, cells: all }] of lines.entries()) {
    const own = cells[at] ?? new Map<string, string>()
    const matches = known.of(own)
    const [guest] = matches
    const wrong = [
      ...cellCountProblems(all, options.columns.length),
      ...duplicateProblems(matches, own, options.onDuplicate),
      ...countryProblems(own),
    ]
    const isSkipped = guest !== undefined && options.onDuplicate === 'skip'
    const phoneCountry = own.get(phoneCountryField)?.trim() ?? options.defaultCountry
    const outcome =
      wrong.length > 0 || isSkipped
        ? { problems: wrong, warnings: [] }
        : parseLine(ctx, parseCells(own, cellContext, findDamagedCells(options.columns, all)), {
            known: guest,
            phoneCountry,
          })
    problems.push(...outcome.problems.map((problem) => ({ line, ...problem })))
    warnings.push(...outcome.warnings.map((warning) => ({ line, ...warning })))
    if (outcome.problems.length > 0) continue
    const externalId = own.get('externalId')?.trim()
    const keys = [...(guest ? [`id ${guest.id}`] : []), ...(externalId ? [`externalId ${externalId}`] : [])]
    importLines.push({ line, keys, known: guest, parts: 'parts' in outcome ? outcome.parts : undefined })
  }
  return { importLines, problems, warnings }
}

function countryProblems(cells: ReadonlyMap<string, string>): ErrorItem[] {
  const country = cells.get(phoneCountryField)?.trim()
  if (country === undefined || hasPhoneNumbers(country)) return []
  const message = 'Must be a country code of ISO 3166, two capital letters, such as TR'
  return [{ field: phoneCountryField, code: 'invalid_format', message }]
}

/** Empty cells behind the last column are separators that a spreadsheet has added. */
function cellCountProblems(cells: readonly string[], columns: number): ErrorItem[] {
  const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (cells.length >= columns && used <= columns) return []
  const message = `This line has ${Math.max(used, Math.min(cells.length, columns))} cells, but the header has ${columns}`
  return [{ field: '', code: 'invalid_format', message }]
}

function duplicateProblems(
  matches: readonly Guest[],
  cells: ReadonlyMap<string, string>,
  onDuplicate: OnDuplicate,
): ErrorItem[] {
  const [guest, other] = matches
  if (!guest) return []
  const field = other || !cells.has('id') || guest.externalId === cells.get('externalId')?.trim() ? 'externalId' : 'id'
  if (other) return [{ field, code: 'duplicate', message: 'The id and the external id belong to different guests' }]
  if (onDuplicate === 'fail') return [{ field, code: 'duplicate', message: 'This guest already exists' }]
  if (guest.status === 'active' || onDuplicate === 'skip') return []
  return [{ field, code: 'invalid_value', message: `This guest is ${guest.status}` }]
}
