import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { testApp } from '../server/test/app.ts'
import { newTenant } from '../server/test/world.ts'

// How long an import and an export of many guests take, and what the process holds meanwhile. Over real HTTP, so that
// neither side has the file as a whole.
const rows = Number(process.env['GUEST_ROWS'] ?? 100_000)
const app = await testApp()
const tenant = await newTenant(app)
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const url = `${address}/api/v1`
const authorization = `Bearer ${tenant.accessToken}`

let peak = 0
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
const mebibytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)

async function measured<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  peak = before
  const start = performance.now()
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${what}: ${seconds} s, ${mebibytes(before)} MiB before, ${mebibytes(peak)} MiB at most\n`)
  return result
}

const header =
  'externalId,firstName,lastName,phone,email,birthDate,nationalityCode,languageCode,address.city,guestType,vipLevel,tags,consents\r\n'
const line = (at: number): string =>
  `crm-${at},Given ${at},Family ${at % 977},'+9055${String(10_000_000 + at)},guest${at}@example.test,1980-02-${String((at % 28) + 1).padStart(2, '0')},TR,tr,Ankara,Adult,none,spa|pool,"[{""purpose"":""marketing"",""channel"":""email"",""status"":""granted""}]"\r\n`

async function* form(boundary: string): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="g.csv"\r\nContent-Type: text/csv\r\n\r\n`,
  )
  yield Buffer.from(header)
  for (let at = 0; at < rows; at += 200) {
    yield Buffer.from(Array.from({ length: Math.min(200, rows - at) }, (_, more) => line(at + more)).join(''))
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

async function upload(query = ''): Promise<string> {
  const response = await fetch(`${url}/guests/import${query}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=bench' },
    body: Readable.from(form('bench')),
    duplex: 'half',
  } as never)
  const answer = (await response.json()) as { data: { id: string } }
  if (response.status !== 202) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

const ended = async (id: string): Promise<void> => {
  await app.settle()
  const { data } = await tenant.call('GET', `/guests/imports/${id}`)
  const { status, createdCount, updatedCount, errorCount, errors } = data
  process.stdout.write(
    `${JSON.stringify({ status, createdCount, updatedCount, errorCount, errors: errors.slice(0, 3) })}\n`,
  )
}

const id = await measured(`upload of ${rows} lines`, () => upload())
await measured('check, import and relay', () => ended(id))
const bytes = await measured('export', async () => {
  const response = await fetch(`${url}/guests/export`, { headers: { authorization } })
  let length = 0
  for await (const chunk of response.body as never as AsyncIterable<Uint8Array>) length += chunk.length
  return length
})
process.stdout.write(`${mebibytes(bytes)} MiB of CSV\n`)
const again = await upload('?onDuplicate=update')
await measured('the same file as an update', () => ended(again))
clearInterval(watch)
await pause(10)
await app.close()
