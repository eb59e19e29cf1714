import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Bellhop, Reservation } from '../../sdk/index.ts'
import { full as test } from '../../server/testing/full.ts'
import { testService } from '../../server/testing/processes/process.ts'
import { parseArguments } from './arguments.ts'
import { openClient } from './client.ts'
import { record, writeHistory } from './testing/history.ts'
import { type ProcessResult, start } from './testing/running-service.ts'

const cancelled = { is_canceled: '1', reservation_status: 'Canceled', reservation_status_date: '6/29/2016' }

/** 60 rows: 20 are cancelled later, 3 cannot be booked. Some rows differ only in their line. */
const rows = Array.from({ length: 60 }, (_, index) =>
  record({
    hotel: index % 3 === 0 ? 'City Hotel' : 'Resort Hotel',
    reserved_room_type: index % 2 === 0 ? 'A' : 'D',
    arrival_date_day_of_month: String(1 + (index % 7)),
    adults: String(1 + (index % 3)),
    babies: String(index % 2),
    ...(index >= 40 ? cancelled : {}),
    ...(index === 5 ? { stays_in_weekend_nights: '0', stays_in_week_nights: '0' } : {}),
    ...(index === 6 ? { adults: '0', babies: '0' } : {}),
    ...(index === 7 ? { adr: '-1' } : {}),
    ...(index === 8 ? { children: 'NA' } : {}),
  }),
)

test('an interrupted import continues where it stopped, and a repeated import changes nothing', async (t) => {
  const service = await testService({ RATE_LIMIT_TENANT: '6000' })
  t.after(() => service.close())
  const { dataDir } = service
  const file = join(dataDir, 'history.csv')
  writeHistory(file, rows)
  const importing = () => start(['tools/import-bookings/main.ts', '--file', file], { DATA_DIR: dataDir })

  const interrupted = importing()
  // A tenth is done. The rest takes more than a second at half of the limit.
  await interrupted.waitForOutput('█')
  interrupted.child.kill('SIGINT')
  const first = await interrupted.ended()
  const second = await importing().ended()
  const third = await importing().ended()

  assert.equal(first.code, 130, first.output)
  assert.match(first.output, /Run it again to continue/)
  assert.match(first.output, / of 60 rows {2}\d+ s left/)
  const before = summaryCount(first, 'booked')
  const open = summaryCount(first, 'not reached')
  assert.ok(before > 0 && open > 0, first.output)
  assert.equal(before + summaryCount(first, 'not booked') + open, 60)
  assert.equal(summaryCount(first, 'rows in all'), 60)

  assert.equal(second.code, 0, second.output)
  assert.equal(summaryCount(second, 'booked') + summaryCount(second, 'already there'), 57)
  assert.ok(summaryCount(second, 'already there') >= before)
  assert.match(second.output, /line 7: no nights\n +line 8: no guests\n +line 9: negative price/)
  assert.equal(summaryCount(first, 'cancelled') + summaryCount(second, 'cancelled'), 20)

  assert.equal(third.code, 0, third.output)
  assert.equal(summaryCount(third, 'booked'), 0)
  assert.equal(summaryCount(third, 'cancelled'), 0)
  assert.equal(summaryCount(third, 'already there'), 57)
  assert.equal(summaryCount(third, 'not booked'), 3)
  await assertBookedOnce(clientOf(file, dataDir))
})

/** A number from the summary. */
function summaryCount({ output }: ProcessResult, what: string): number {
  const found = new RegExp(`^ *(\\d+) {2}${what}\\b`, 'm').exec(output)
  return Number(found?.[1] ?? 0)
}

function clientOf(file: string, dataDir: string): Bellhop {
  const args = parseArguments(['--file', file], dataDir)
  assert.ok(args !== 'help')
  return openClient({ ...args, signal: new AbortController().signal }).bellhop
}

async function assertBookedOnce(bellhop: Bellhop): Promise<void> {
  const all: Reservation[] = []
  for await (const each of bellhop.reservations.list()) {
    if (each.externalId?.startsWith('history-')) all.push(each)
  }
  assert.equal(all.length, 57)
  assert.equal(new Set(all.map(({ externalId }) => externalId)).size, 57)
  assert.equal(new Set(all.map(({ guestId }) => guestId)).size, 57)
  const deleted = all.filter(({ status }) => status === 'cancelled')
  assert.equal(deleted.length, 20)
  assert.ok(deleted.every(({ cancelledAt }) => cancelledAt?.startsWith('2016-06-29')))
  const tenDaysBefore = ({ checkIn }: Reservation) => Temporal.PlainDate.from(checkIn).subtract({ days: 10 }).toString()
  assert.ok(all.every((each) => each.recordedAt?.slice(0, 10) === tenDaysBefore(each)))
}
