import { parseArgs } from 'node:util'
import { availability } from './availability.ts'
import { booking } from './booking.ts'
import { compression } from './compression.ts'
import { connections } from './connections.ts'
import { driver } from './driver.ts'
import { enumeration } from './enumeration.ts'
import { fairness } from './fairness/fairness.ts'
import { guestCsv } from './guest-csv.ts'
import type { BenchResult, Pace } from './measured.ts'
import { panel } from './panel.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { webhooks } from './webhooks.ts'

// npm run bench -- <name> [part …] [--json] [--seconds 8] [--rounds 1]
// Each figure is a ratio to something measured in the same run on the same machine, so it can be compared with others.

const benches: Record<string, (parts: readonly string[], pace: Pace) => Promise<BenchResult>> = {
  availability,
  booking,
  compression,
  connections,
  driver,
  enumeration,
  fairness,
  'guest-csv': guestCsv,
  panel,
  reports,
  search,
  webhooks,
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, seconds: { type: 'string' }, rounds: { type: 'string' } },
  allowPositionals: true,
})
const bench = benches[positionals[0] ?? '']
if (!bench) {
  console.error(
    `Usage: npm run bench -- <${Object.keys(benches).join(' | ')}> [part …] [--json] [--seconds 8] [--rounds 1]`,
  )
  process.exit(2)
}
const { notes, measurements } = await bench(positionals.slice(1), {
  ...(values.seconds && { seconds: Number(values.seconds) }),
  ...(values.rounds && { rounds: Number(values.rounds) }),
})
if (values.json) console.log(JSON.stringify({ bench: positionals[0], notes, measurements }, null, 2))
else {
  for (const note of notes) console.log(note)
  console.table(Object.fromEntries(measurements.map(({ name, ...measurement }) => [name, measurement])))
}
process.exit(0)
