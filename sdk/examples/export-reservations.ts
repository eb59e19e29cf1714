import { open, rename } from 'node:fs/promises'
import { Bellhop, type Reservation } from '../index.ts'

// Writes all reservations to a file, one JSON object a line: `npm run example:export -- [file]`. Run it every night. An
// export that was interrupted continues where it stopped when it is started again.
// A starting point: in your own project import the SDK from '@bellhop/sdk'.

const { BELLHOP_BASE_URL: baseUrl, BELLHOP_API_KEY: apiKey } = process.env
if (!baseUrl || !apiKey) throw new Error('Set BELLHOP_BASE_URL and BELLHOP_API_KEY')

const file = process.argv[2] ?? `reservations-${new Date().toISOString().slice(0, 10)}.jsonl`
const partial = `${file}.partial`

// What an interrupted run has written. Its last line may be cut off: it is removed and written again.
const output = await open(partial, 'a+')
const { size } = await output.stat()
const ids = new Set<string>()
let [end, position] = [0, {}]
for await (const line of output.readLines({ start: 0, autoClose: false })) {
  const next = end + Buffer.byteLength(line) + 1
  if (next > size) break
  const { id, createdAt } = JSON.parse(line) as Reservation
  ids.add(id)
  position = { createdAtFrom: createdAt }
  end = next
}
await output.truncate(end)
if (ids.size > 0) console.log(`Continuing after ${ids.size} reservations`)

// The list runs in the order of creation, page after page. Failed requests are repeated by the client.
const bellhop = new Bellhop({ baseUrl, apiKey })
for await (const reservation of bellhop.reservations.list(position)) {
  if (ids.has(reservation.id)) continue // created in the same moment as the last one
  await output.appendFile(`${JSON.stringify(reservation)}\n`)
  ids.add(reservation.id)
}

// The file gets its name when it is complete, so that nobody reads half an export.
await output.sync()
await output.close()
await rename(partial, file)
console.log(`${ids.size} reservations in ${file}`)
