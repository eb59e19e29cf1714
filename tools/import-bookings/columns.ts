/** The columns an import reads; a history may have more. */
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

/** Why a row cannot be booked. */
export class RowFault extends Error {}

const months = 'January February March April May June July August September October November December'.split(' ')

/** A cell as a whole number from 0. @throws RowFault */
export function count(cells: Cells, column: keyof Cells): number {
  const text = cells[column]
  if (!/^\d{1,5}$/.test(text)) throw new RowFault(`${column} is not a whole number: '${text}'`)
  return Number(text)
}

/** A cell as text. @throws RowFault when there is none */
export function text(cells: Cells, column: keyof Cells): string {
  const value = cells[column].trim()
  if (value === '') throw new RowFault(`${column} is empty`)
  return value
}

/** A price cell in cents. @throws RowFault when it is none, or negative */
export function cents(cells: Cells, column: keyof Cells): number {
  const value = cells[column]
  if (!/^-?\d{1,9}(\.\d+)?$/.test(value)) throw new RowFault(`${column} is not a price: '${value}'`)
  if (value.startsWith('-')) throw new RowFault('negative price')
  return Math.round(Number(value) * 100)
}

/** The day of arrival, from its three cells. @throws RowFault */
export function arrivalDay(cells: Cells): Temporal.PlainDate {
  const month = months.indexOf(cells.arrival_date_month) + 1
  return day(
    { year: cells.arrival_date_year, month: String(month), day: cells.arrival_date_day_of_month },
    'arrival_date',
  )
}

/** The day a status was set, written month/day/year. @throws RowFault */
export function statusDay(cells: Cells): Temporal.PlainDate {
  const [month = '', dayOfMonth = '', year = ''] = cells.reservation_status_date.split('/')
  return day({ year, month, day: dayOfMonth }, 'reservation_status_date')
}

function day(parts: { year: string; month: string; day: string }, column: string): Temporal.PlainDate {
  const fields = { year: Number(parts.year), month: Number(parts.month), day: Number(parts.day) }
  try {
    return Temporal.PlainDate.from(fields, { overflow: 'reject' })
  } catch {
    throw new RowFault(`${column} is not a date: '${parts.year}-${parts.month}-${parts.day}'`)
  }
}
