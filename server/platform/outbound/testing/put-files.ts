import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { systemClock } from '../../kernel/clock.ts'
import { createLog } from '../../observability/log.ts'
import { openStorage } from '../storage/open-storage.ts'

// Writes files to the storage of its first argument until it is killed, and prints each key after `put` has resolved.
// After the number of files in its second argument it starts one that never ends. The key of a file contains the hash
// of its content.

const tenantId = '01890000-0000-7000-8000-000000000001'
const [place = '', count = '0'] = process.argv.slice(2)
const storage = await openStorage(JSON.parse(place), { log: createLog({ level: 'silent' }), now: systemClock().now })
const contentType = 'audio/wav'

for (let n = 0; n < Number(count); n += 1) {
  const content = Buffer.alloc(300_000 + n * 997, n)
  const key = `${tenantId}/recordings/${createHash('sha256').update(content).digest('hex')}.wav`
  await storage.put(key, Readable.from([content.subarray(0, 200_000), content.subarray(200_000)]), { contentType })
  process.stdout.write(`${key}\n`)
}
async function* endless(): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < 7; sent += 1) yield Buffer.alloc(1024 * 1024)
  process.stdout.write('half\n')
  await new Promise((resolve) => setTimeout(resolve, 600_000))
}
await storage.put(`${tenantId}/recordings/endless.wav`, Readable.from(endless()), { contentType })
