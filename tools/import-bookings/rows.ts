import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Booking, HistoryRow } from './booking.ts'
import {
  type Cells,
  columns,
  parseArrivalDay,
  parseCents,
  parseCount,
  parseStatusDay,
  parseText,
  RowError,
} from './columns.ts'

/** Thrown if the file is not a booking history. */
export class HistoryError extends Error {}

/**
 * Reads the rows of a booking history as a stream. @throws HistoryError if a column is missing or the file is not CSV
 */
export async function* readRows(file: string, limit = Number.POSITIVE_INFINITY): AsyncGenerator<HistoryRow> {
  const parser = parse({
    bom: true,
    columns: validateHeader,
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
      yield parseRow(record, info.lines)
    }
  } catch (error) {
    throw error instanceof CsvError ? new HistoryError(error.message) : error
  }
}

function validateHeader(header: string[]): string[] {
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new HistoryError(`The file lacks the columns ${missing.join(', ')}`)
  return header
}

/** Parses a row into a booking, or into the reason why it cannot be imported. */
export function parseRow(record: Readonly<Record<string, string>>, line: number): HistoryRow {
  const cells = Object.fromEntries(columns.map((column) => [column, record[column] ?? ''])) as Cells
  const digest = createHash('sha256').update(Object.values(record).join('\u001f')).digest('hex')
  try {
    return { line, booking: { line, digest, ...parseStay(cells), ...parseParty(cells), ...parseDetails(cells) } }
  } catch (error) {
    if (error instanceof RowError) return { line, problem: error.message }
    throw error
  }
}

type StayDetails = Pick<Booking, 'hotel' | 'roomType' | 'checkIn' | 'checkOut' | 'nights' | 'bookedOn'>

function parseStay(cells: Cells): StayDetails {
  const arrival = parseArrivalDay(cells)
  const nights = parseCount(cells, 'stays_in_weekend_nights') + parseCount(cells, 'stays_in_week_nights')
  if (nights === 0) throw new RowError('no nights')
  return {
    hotel: parseText(cells, 'hotel'),
    roomType: parseText(cells, 'reserved_room_type'),
    checkIn: arrival.toString(),
    checkOut: arrival.add({ days: nights }).toString(),
    nights,
    bookedOn: arrival.subtract({ days: parseCount(cells, 'lead_time') }).toString(),
  }
}

type Party = Pick<Booking, 'adults' | 'children' | 'babies' | 'isChildrenUnknown'>

function parseParty(cells: Cells): Party {
  const isChildrenUnknown = cells.children === 'NA'
  const people = {
    adults: parseCount(cells, 'adults'),
    children: isChildrenUnknown ? 0 : parseCount(cells, 'children'),
    babies: parseCount(cells, 'babies'),
  }
  if (people.adults + people.children + people.babies === 0) throw new RowError('no guests')
  return { ...people, isChildrenUnknown }
}

type BookingDetails = Pick<Booking, 'rateCents' | 'marketSegment' | 'channel' | 'cancelled'>

function parseDetails(cells: Cells): BookingDetails {
  const status = parseText(cells, 'reservation_status')
  const isCancelled = cells.is_canceled === '1' || status === 'Canceled'
  const reason = status === 'No-Show' ? 'The guest did not come' : 'Cancelled in the booking history'
  return {
    rateCents: parseCents(cells, 'adr'),
    marketSegment: cells.market_segment,
    channel: cells.distribution_channel,
    ...(isCancelled ? { cancelled: { on: parseStatusDay(cells).toString(), reason } } : {}),
  }
}
