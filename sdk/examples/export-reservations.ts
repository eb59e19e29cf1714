import { open } from 'node:fs/promises'
import type { Reservation } from '../index.ts'
import { connect } from './service.ts'

// Keeps a copy of all reservations in a file: `npm run example:export -- [file]`. The first run writes everything, each
// further run what has changed since, cancelled and deleted reservations included. Run it every few minutes.
//
// Each line of the file is a reservation as it was; its last line counts. A line { "updatedTo": … } ends a run: the next
// one begins there. A run that was interrupted has no such line, so it is done again.
// A starting point: in your own project import the SDK from '@bellhop/sdk', and write to your database in place of the
// file, the boundary in the same transaction as the last records.

const file = process.argv[2] ?? 'reservations.jsonl'
const output = await open(file, 'a+')
const { size } = await output.stat()

// What the file has. Its last line may be cut off: it is removed.
const updatedAts = new Map<string, string>()
let end = 0
let updatedTo: string | undefined
for await (const line of output.readLines({ start: 0, autoClose: false })) {
  const next = end + Buffer.byteLength(line) + 1
  if (next > size) break
  const read = JSON.parse(line) as Reservation & { updatedTo?: string }
  if (read.updatedTo) updatedTo = read.updatedTo
  else updatedAts.set(read.id, read.updatedAt)
  end = next
}
await output.truncate(end)

// The boundary of one run is the beginning of the next. Failed requests are repeated by the client.
const bellhop = connect()
const since = updatedTo === undefined ? {} : { updatedAtFrom: updatedTo }
const changes = bellhop.reservations.list({ ...since, sort: 'updatedAt', includeDeleted: true })
let written = 0
for await (const reservation of changes) {
  if (updatedAts.get(reservation.id) === reservation.updatedAt) continue // an interrupted run has written it
  await output.appendFile(`${JSON.stringify(reservation)}\n`)
  written += 1
}

// The records must be on the disk before the boundary is.
await output.sync()
await output.appendFile(`${JSON.stringify({ updatedTo: changes.updatedTo })}\n`)
await output.sync()
await output.close()
console.log(`${written} ${updatedTo === undefined ? 'reservations' : 'changes'} up to ${changes.updatedTo} in ${file}`)
