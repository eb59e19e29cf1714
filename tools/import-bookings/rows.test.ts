import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import type { Booking, HistoryRow } from './booking.ts'
import { parseRow, readRows } from './rows.ts'
import { record, writeHistory } from './testing/history.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellhop-history-'))
after(() => rmSync(folder, { recursive: true }))

function bookingOf(differs: Record<string, string>): Booking {
  const row = parseRow(record(differs), 2)
  assert.ok('booking' in row, JSON.stringify(row))
  return row.booking
}

const problemOf = (differs: Record<string, string>): string | undefined => {
  const row = parseRow(record(differs), 2)
  return 'problem' in row ? row.problem : undefined
}

async function readAll(file: string, limit?: number): Promise<HistoryRow[]> {
  return Array.fromAsync(readRows(file, limit))
}

describe('a row of a booking history', () => {
  test('says when the stay was and when it was booked', () => {
    const { checkIn, checkOut, nights, bookedOn } = bookingOf({ arrival_date_day_of_month: '30', lead_time: '31' })
    assert.deepEqual(
      { checkIn, checkOut, nights, bookedOn },
      {
        checkIn: '2016-07-30',
        checkOut: '2016-08-02',
        nights: 3,
        bookedOn: '2016-06-29',
      },
    )
  })

  test('was cancelled on the day its status was set', () => {
    const cancelled = { is_canceled: '1', reservation_status: 'Canceled', reservation_status_date: '6/30/2016' }
    assert.equal(bookingOf(cancelled).cancelled?.on, '2016-06-30')
    assert.equal(bookingOf({}).cancelled, undefined)
  })

  test('whose guest did not come counts as cancelled, and says so', () => {
    const noShow = { is_canceled: '1', reservation_status: 'No-Show' }
    assert.equal(bookingOf(noShow).cancelled?.reason, 'The guest did not come')
  })

  test('with an unknown number of children is booked without children', () => {
    const { children, isChildrenUnknown } = bookingOf({ children: 'NA' })
    assert.deepEqual([children, isChildrenUnknown], [0, true])
  })

  test('that cannot be booked says why', () => {
    assert.equal(problemOf({ stays_in_weekend_nights: '0', stays_in_week_nights: '0' }), 'no nights')
    assert.equal(problemOf({ adr: '-6.38' }), 'negative price')
    assert.equal(problemOf({ adults: '0' }), 'no guests')
    assert.equal(problemOf({ adults: 'two' }), "adults is not a whole number: 'two'")
    assert.equal(problemOf({ arrival_date_month: 'Juli' }), "arrival_date is not a date: '2016-0-1'")
    assert.equal(
      problemOf({ arrival_date_month: 'June', arrival_date_day_of_month: '31' })?.slice(0, 12),
      'arrival_date',
    )
    assert.equal(problemOf({ reserved_room_type: ' ' }), 'reserved_room_type is empty')
  })
})

describe('a history file', () => {
  test('is read with the line number of each row', async () => {
    const file = join(folder, 'three.csv')
    writeHistory(file, [record(), record({ adults: '0' }), record()])
    assert.deepEqual(
      (await readAll(file)).map(({ line }) => line),
      [2, 3, 4],
    )
    assert.equal((await readAll(file, 2)).length, 2)
  })

  test('that lacks columns is refused, naming them', async () => {
    const file = join(folder, 'other.csv')
    writeFileSync(file, 'hotel,adr\nGrand,1\n')
    await assert.rejects(readAll(file), /lacks the columns is_canceled, lead_time/)
  })
})
