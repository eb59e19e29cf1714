import { Readable } from 'node:stream'
import { type TestApp, testApp } from '../server/testing/app.ts'
import { newTenant, type Tenant } from '../server/testing/world.ts'
import { type BenchResult, type Measurement, rounded } from './measured.ts'

const few = 10_000
const many = Number(process.env['GUEST_ROWS'] ?? 100_000)

/**
 * The most that the process holds while guests come and go as CSV, with ten times as many lines to that with a tenth.
 */
export async function guestCsv(): Promise<BenchResult> {
  const small = await peaksOf(few)
  const big = await peaksOf(many)
  const measurement = (name: keyof typeof small): Measurement => {
    const ratio = rounded(big[name] / small[name], 2)
    return { name, ratio, expected: 1.5, ok: ratio <= 1.5 }
  }
  return {
    notes: [
      `peak of resident memory with ${many} lines, compared with ${few}; service and client are one process, over HTTP`,
      'import: upload, check, write and relay of the events; export: all guests, read as they come',
    ],
    measurements: [measurement('import'), measurement('export')],
  }
}

type Scene = { readonly app: TestApp; readonly tenant: Tenant; readonly url: string; readonly authorization: string }

async function peaksOf(lines: number): Promise<{ import: number; export: number }> {
  const app = await testApp()
  try {
    const tenant = await newTenant(app)
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const scene = { app, tenant, url: `${address}/api/v1`, authorization: `Bearer ${tenant.accessToken}` }
    return { import: await peakOf(() => importLines(scene, lines)), export: await peakOf(() => exportAll(scene)) }
  } finally {
    await app.close()
  }
}

/** In bytes. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  let peak = process.memoryUsage().rss
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  await work().finally(() => clearInterval(watch))
  return peak
}

async function importLines({ app, tenant, url, authorization }: Scene, lines: number): Promise<void> {
  const response = await fetch(`${url}/guests/import`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=bench' },
    body: Readable.from(form(lines)),
    duplex: 'half',
  } as never)
  const { data } = (await response.json()) as { data: { id: string } }
  await app.settle()
  const { status, createdCount } = (await tenant.call('GET', `/guests/imports/${data.id}`)).data
  if (status !== 'succeeded' || createdCount !== lines) throw new Error(`The import ${status}: ${createdCount} guests`)
}

async function exportAll({ url, authorization }: Scene): Promise<void> {
  const response = await fetch(`${url}/guests/export`, { headers: { authorization } })
  for await (const _chunk of response.body as never as AsyncIterable<Uint8Array>);
}

const header =
  'externalId,firstName,lastName,phone,email,birthDate,nationalityCode,languageCode,address.city,guestType,vipLevel,tags,consents\r\n'
const consents = '"[{""purpose"":""marketing"",""channel"":""email"",""status"":""granted""}]"'

function line(at: number): string {
  const [phone, day] = [`'+9055${10_000_000 + at}`, String((at % 28) + 1).padStart(2, '0')]
  return `crm-${at},Given ${at},Family ${at % 977},${phone},guest${at}@example.test,1980-02-${day},TR,tr,Ankara,Adult,none,spa|pool,${consents}\r\n`
}

/** The body of the upload, a piece at a time. */
async function* form(lines: number): AsyncGenerator<Buffer> {
  const disposition = 'Content-Disposition: form-data; name="file"; filename="guests.csv"'
  yield Buffer.from(`--bench\r\n${disposition}\r\nContent-Type: text/csv\r\n\r\n${header}`)
  for (let at = 0; at < lines; at += 200) {
    yield Buffer.from(Array.from({ length: Math.min(200, lines - at) }, (_, more) => line(at + more)).join(''))
  }
  yield Buffer.from('\r\n--bench--\r\n')
}
