import { writeFileSync } from 'node:fs'
import { columns } from '../columns.ts'

const defaults: Record<string, string> = {
  hotel: 'Resort Hotel',
  is_canceled: '0',
  lead_time: '10',
  arrival_date_year: '2016',
  arrival_date_month: 'July',
  arrival_date_day_of_month: '1',
  stays_in_weekend_nights: '1',
  stays_in_week_nights: '2',
  adults: '2',
  children: '0',
  babies: '0',
  market_segment: 'Direct',
  distribution_channel: 'Direct',
  reserved_room_type: 'A',
  adr: '80.5',
  reservation_status: 'Check-Out',
  reservation_status_date: '7/4/2016',
}

/** A row of a history with defaults. */
export const record = (changes: Record<string, string> = {}): Record<string, string> => ({ ...defaults, ...changes })

/** Writes rows to a CSV file; the first row is on line 2. */
export function writeHistory(file: string, rows: readonly Record<string, string>[]): void {
  const lines = rows.map((row) => columns.map((column) => row[column]).join(','))
  writeFileSync(file, `${[columns.join(','), ...lines].join('\n')}\n`)
}
