import { fold } from '#shared/fold.ts'
import type { CellError } from './cell-error.ts'

/** The orders of day, month and year in which spreadsheets write dates. */
export const dateFormats = ['dmy', 'mdy', 'ymd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** How the dates of columns are read, by the names of the columns. */
export type DateFormats = Readonly<Partial<Record<string, DateFormat>>>

/** Three numbers, such as `31.12.1980`, `12/31/1980` or `1980. 12. 31.`; a midnight of a date with time may follow. */
const threeNumbers =
  /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})\.?(?:[ t](?:00?:00|12:00(?=.*am))(?::00(?:\.0+)?)?(?: ?am)?z?)?$/

function numbersOf(cell: string): readonly [string, string, string] | undefined {
  const [, first, , second, third] = threeNumbers.exec(fold(cell.trim()).replaceAll(/ +/g, ' ')) ?? []
  return first !== undefined && second !== undefined && third !== undefined ? [first, second, third] : undefined
}

const dateOf = (year: string, month: string, day: string): string | undefined => {
  if (year.length !== 4) return
  try {
    return Temporal.PlainDate.from({ year: +year, month: +month, day: +day }, { overflow: 'reject' }).toString()
  } catch {
    return
  }
}

/** The date of a cell in this order. A year in front is always followed by the month. */
function dateIn(cell: string, format: DateFormat | undefined): string | undefined {
  const [first, second, third] = numbersOf(cell) ?? ['', '', '']
  if (first.length > 2) return dateOf(first, second, third)
  if (format === 'dmy') return dateOf(third, second, first)
  return format === 'mdy' ? dateOf(third, first, second) : undefined
}

/** The orders in which a cell is a date, each with this date; none for texts that are no dates. */
export const findDateFormats = (cell: string): ReadonlyMap<DateFormat, string> =>
  new Map(
    dateFormats.flatMap((format) => {
      const date = dateIn(cell, format)
      return date === undefined ? [] : [[format, date] as const]
    }),
  )

const shortYear: CellError = { code: 'invalid_date', message: 'Must have a year of four digits' }

/** Parses a date that a spreadsheet may have written; `YYYY-MM-DD` is a date in every order. */
export function parseDateCell(cell: string, format: DateFormat | undefined): { value: unknown } | CellError {
  const numbers = numbersOf(cell)
  // Other texts are checked as in a request.
  if (!numbers) return { value: cell.trim() }
  const date = dateIn(cell, format)
  if (date !== undefined) return { value: date }
  if (numbers[0].length < 3 && numbers[2].length < 4) return shortYear
  const order = format === undefined ? '' : `, or a date in the order ${format}`
  return { code: 'invalid_date', message: `Must be a date such as 1980-12-31${order}` }
}
