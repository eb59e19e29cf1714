import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect } from './service.ts'

// Writes the statistics of the call center as CSV files: `npm run example:call-statistics -- [from] [to] [folder]`. By
// default of the last seven days, to the folder `statistics`.
// A starting point: in your own project import the SDK from '@bellhop/sdk'.

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const [from = daysAgo(7), to = daysAgo(1), folder = 'statistics'] = process.argv.slice(2)

const reports = [
  { report: 'callVolume', groupBy: 'day', file: 'calls.csv' },
  { report: 'serviceLevel', groupBy: 'day', file: 'service-level.csv' },
  { report: 'agentPerformance', groupBy: 'agent', file: 'agents.csv' },
]

const bellhop = connect()
await mkdir(folder, { recursive: true })
for (const { report, groupBy, file } of reports) {
  const query = new URLSearchParams({ from, to, groupBy, format: 'csv' })
  const { body } = await bellhop.fetch(`/reports/${report}?${query}`)
  if (!body) throw new Error(`${report} has no content`)
  // Spreadsheets may read the folder at any time: a file gets its name when it is complete.
  const path = join(folder, file)
  await pipeline(Readable.fromWeb(body), createWriteStream(`${path}.partial`))
  await rename(`${path}.partial`, path)
  console.log(path)
}

// The same rows as objects, for a summary.
const { totals } = await bellhop.reports.callVolume({ from, to })
const [calls] = totals
if (calls)
  console.log(`${from} to ${to}: ${calls.answered} of ${calls.offered} calls answered, ${calls.abandoned} abandoned`)
