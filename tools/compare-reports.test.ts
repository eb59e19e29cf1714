import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { full as test } from '../server/testing/full.ts'
import { testService } from '../server/testing/processes/process.ts'
import { record, writeHistory } from './import-bookings/testing/history.ts'
import { start } from './import-bookings/testing/running-service.ts'

const script = fileURLToPath(new URL('compare-reports.py', import.meta.url))

/** Runs the script. Null if Python is not installed. */
const runScript = (file: string, dataDir: string): Promise<{ code: number; output: string } | null> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    execFile('python3', [script, '--file', file], { env }, (error, stdout, stderr) =>
      done(error?.code === 'ENOENT' ? null : { code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })

/** Arrivals over three months, booked up to two months before, a quarter of them cancelled. */
const rows = Array.from({ length: 40 }, (_, n) => {
  const arrival = Temporal.PlainDate.from('2015-07-01').add({ days: n * 2 })
  const status = arrival.subtract({ days: n % 9 })
  return record({
    hotel: n % 3 === 0 ? 'City Hotel' : 'Resort Hotel',
    reserved_room_type: n % 2 === 0 ? 'A' : 'D',
    arrival_date_year: String(arrival.year),
    arrival_date_month: arrival.toLocaleString('en', { month: 'long' }),
    arrival_date_day_of_month: String(arrival.day),
    stays_in_week_nights: String(1 + (n % 5)),
    lead_time: String((n * 7) % 60),
    market_segment: ['Online TA', 'Direct', 'Corporate', 'Groups'][n % 4] ?? '',
    adr: String(60 + n * 1.37),
    ...(n % 4 === 0 ? { is_canceled: '1', reservation_status: 'Canceled' } : {}),
    reservation_status_date: `${status.month}/${status.day}/${status.year}`,
  })
})

test('reports of an imported history equal independently computed values, and a difference is detected', async (t) => {
  const service = await testService()
  t.after(() => service.close())
  const { dataDir } = service
  const [file, shorter] = [join(dataDir, 'history.csv'), join(dataDir, 'shorter.csv')]
  writeHistory(file, rows)
  writeHistory(shorter, rows.slice(1))
  const imported = await start(['tools/import-bookings/main.ts', '--file', file], { DATA_DIR: dataDir }).ended()
  assert.equal(imported.code, 0, imported.output)

  const same = await runScript(file, dataDir)
  if (!same) return t.skip('python3 is not installed')
  assert.equal(same.code, 0, same.output)
  assert.match(same.output, /^\d+ values compared, 0 differ$/m)
  const other = await runScript(shorter, dataDir)
  assert.equal(other?.code, 1)
  assert.match(other?.output ?? '', /created is \d+, expected \d+/)
})
