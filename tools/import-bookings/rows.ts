import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Booking, HistoryRow } from './booking.ts'
import { arrivalDay, type Cells, cents, columns, count, RowFault, statusDay, text } from './columns.ts'

/** The file is not a booking history. */
export class HistoryError extends Error {}

/**
 * The rows of a booking history, as they are read, never the whole file at once.
 * @throws HistoryError when a column is missing, or the file is no CSV
 */
export async function* readRows(file: string, limit = Number.POSITIVE_INFINITY): AsyncGenerator<HistoryRow> {
  const parser = parse({
    bom: true,
    columns: checkedHeader,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
  })
  pipeline(createReadStream(file), parser, () => undefined)
  let rows = 0
  try {
    for await (const { info, record } of parser) {
      rows += 1
      if (rows > limit) return
      yield rowOf(record, info.lines)
    }
  } catch (error) {
    throw error instanceof CsvError ? new HistoryError(error.message) : error
  }
}

function checkedHeader(header: string[]): string[] {
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new HistoryError(`The file lacks the columns ${missing.join(', ')}`)
  return header
}

/** What a row says, or why it cannot be booked. */
export function rowOf(record: Readonly<Record<string, string>>, line: number): HistoryRow {
  const cells = Object.fromEntries(columns.map((column) => [column, record[column] ?? ''])) as Cells
  const digest = createHash('sha256').update(Object.values(record).join('\u001f')).digest('hex')
  try {
    return { line, booking: { line, digest, ...whereAndWhen(cells), ...party(cells), ...how(cells) } }
  } catch (error) {
    if (error instanceof RowFault) return { line, fault: error.message }
    throw error
  }
}

type When = Pick<Booking, 'hotel' | 'roomType' | 'checkIn' | 'checkOut' | 'nights' | 'bookedOn'>

function whereAndWhen(cells: Cells): When {
  const arrival = arrivalDay(cells)
  const nights = count(cells, 'stays_in_weekend_nights') + count(cells, 'stays_in_week_nights')
  if (nights === 0) throw new RowFault('no nights')
  return {
    hotel: text(cells, 'hotel'),
    roomType: text(cells, 'reserved_room_type'),
    checkIn: arrival.toString(),
    checkOut: arrival.add({ days: nights }).toString(),
    nights,
    bookedOn: arrival.subtract({ days: count(cells, 'lead_time') }).toString(),
  }
}

type Party = Pick<Booking, 'adults' | 'children' | 'babies' | 'isChildrenUnknown'>

function party(cells: Cells): Party {
  const isChildrenUnknown = cells.children === 'NA'
  const people = {
    adults: count(cells, 'adults'),
    children: isChildrenUnknown ? 0 : count(cells, 'children'),
    babies: count(cells, 'babies'),
  }
  if (people.adults + people.children + people.babies === 0) throw new RowFault('no guests')
  return { ...people, isChildrenUnknown }
}

type How = Pick<Booking, 'rateCents' | 'marketSegment' | 'channel' | 'cancelled'>

function how(cells: Cells): How {
  const status = text(cells, 'reservation_status')
  const isCancelled = cells.is_canceled === '1' || status === 'Canceled'
  const reason = status === 'No-Show' ? 'The guest did not come' : 'Cancelled in the booking history'
  return {
    rateCents: cents(cells, 'adr'),
    marketSegment: cells.market_segment,
    channel: cells.distribution_channel,
    ...(isCancelled ? { cancelled: { on: statusDay(cells).toString(), reason } } : {}),
  }
}
