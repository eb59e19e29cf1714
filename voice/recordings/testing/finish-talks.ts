import { readFileSync, writeSync } from 'node:fs'
import { openSpool } from './spool-fixture.ts'

// A process that is killed or measured: finishes the talks of a file and prints one line for each, with the peak of its
// memory in kilobytes.
const [captureDir = '', outputDir = '', talksFile = ''] = process.argv.slice(2)
const { spool } = openSpool({ captureDir, outputDir })
writeSync(1, 'ready\n')
for (const talk of JSON.parse(readFileSync(talksFile, 'utf8'))) {
  const recording = await spool.finish(talk)
  writeSync(1, `${JSON.stringify({ ref: talk.ref, recording, maxRss: process.resourceUsage().maxRSS })}\n`)
}
