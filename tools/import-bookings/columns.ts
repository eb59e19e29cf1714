/** The columns that an import reads. A history may have more. */
export const columns = [
  'hotel',
  'is_canceled',
  'lead_time',
  'arrival_date_year',
  'arrival_date_month',
  'arrival_date_day_of_month',
  'stays_in_weekend_nights',
  'stays_in_week_nights',
  'adults',
  'children',
  'babies',
  'market_segment',
  'distribution_channel',
  'reserved_room_type',
  'adr',
  'reservation_status',
  'reservation_status_date',
] as const

/** The cells of a row by column. */
export type Cells = Readonly<Record<(typeof columns)[number], string>>

/** Thrown if a row cannot be imported; the message is the reason. */
export class RowError extends Error {}

const months = 'January February March April May June July August September October November December'.split(' ')

/** Parses a cell as a whole number from 0. @throws RowError */
export function parseCount(cells: Cells, column: keyof Cells): number {
  const text = cells[column]
  if (!/^\d{1,5}$/.test(text)) throw new RowError(`${column} is not a whole number: '${text}'`)
  return Number(text)
}

/** Parses a cell as text. @throws RowError if it is empty */
export function parseText(cells: Cells, column: keyof Cells): string {
  const value = cells[column].trim()
  if (value === '') throw new RowError(`${column} is empty`)
  return value
}

/** Parses a price in cents. @throws RowError if it is not a price or negative */
export function parseCents(cells: Cells, column: keyof Cells): number {
  const value = cells[column]
  if (!/^-?\d{1,9}(\.\d+)?$/.test(value)) throw new RowError(`${column} is not a price: '${value}'`)
  if (value.startsWith('-')) throw new RowError('negative price')
  return Math.round(Number(value) * 100)
}

/** Parses the day of arrival from its three cells. @throws RowError */
export function parseArrivalDay(cells: Cells): Temporal.PlainDate {
  const month = months.indexOf(cells.arrival_date_month) + 1
  return day(
    { year: cells.arrival_date_year, month: String(month), day: cells.arrival_date_day_of_month },
    'arrival_date',
  )
}

/** Parses the day of the status, written month/day/year. @throws RowError */
export function parseStatusDay(cells: Cells): Temporal.PlainDate {
  const [month = '', dayOfMonth = '', year = ''] = cells.reservation_status_date.split('/')
  return day({ year, month, day: dayOfMonth }, 'reservation_status_date')
}

function day(parts: { year: string; month: string; day: string }, column: string): Temporal.PlainDate {
  const fields = { year: Number(parts.year), month: Number(parts.month), day: Number(parts.day) }
  try {
    return Temporal.PlainDate.from(fields, { overflow: 'reject' })
  } catch {
    throw new RowError(`${column} is not a date: '${parts.year}-${parts.month}-${parts.day}'`)
  }
}
