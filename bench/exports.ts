import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/platform/db/embedded/embedded.ts'
import { type TestService, testService } from '../server/testing/processes/process.ts'
import { type BenchResult, type Measurement, rounded } from './measured.ts'
import { residentMegabytes } from './soak/memory.ts'

const rows = Number(process.env['EXPORT_ROWS'] ?? 100_000)
const formats = ['csv', 'ndjson', 'xlsx']

/** How much more memory than at rest the service may hold while it writes a file, in megabytes. */
const expected = 60

/** The memory and the pace of exports, in a process of its own. Parts: names of formats. */
export async function exports(parts: readonly string[]): Promise<BenchResult> {
  const service = await testService({}, { embedded: true })
  try {
    await fill(service)
    const { data } = await service.call('POST', '/auth/login', { body: service.demo })
    const measurements: Measurement[] = []
    for (const format of formats.filter((name) => parts.length === 0 || parts.includes(name))) {
      // What an earlier file left behind is no part of the rest.
      await service.end('SIGTERM')
      await service.start()
      measurements.push(...(await measure(service, format, data.accessToken)))
    }
    return {
      notes: [`${rows} reservations of the demo hotel; megabytes of resident memory over those before the export`],
      measurements,
    }
  } finally {
    await service.close()
  }
}

/** Copies the bookings of the demo hotel, without triggers: only their rows are read. */
async function fill({ dataDir }: TestService): Promise<void> {
  const { host, port, user, password } = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  const client = new pg.Client({ host, port, user, password, database: 'bellhop' })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const [found] = (
      await client.query<{ columns: string }>(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
          where table_schema = 'public' and table_name = 'reservations' and is_generated = 'NEVER'`,
      )
    ).rows
    await client.query(
      `insert into reservations (${found?.columns}) select ${found?.columns} from (
          select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'confirmation_number',
            'B' || row_number() over ()))).* from reservations r, generate_series(1, $1::integer) g limit $1) as copies`,
      [rows],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function measure(service: TestService, format: string, token: string): Promise<Measurement[]> {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await service.call(method, path, { token, ...(body ? { body } : {}) })
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.data
  }
  await ask('GET', '/reservations')
  await sleep(5000)
  const idle = memoryOf(service)
  const start = performance.now()
  let found = await ask('POST', '/exports', { resource: 'reservations', format })
  let max = idle
  while (found.status === 'queued' || found.status === 'running') {
    await sleep(100)
    max = Math.max(max, memoryOf(service))
    found = await ask('GET', `/exports/${found.id}`)
  }
  if (found.status !== 'ready') throw new Error(`The export failed: ${found.failureReason}`)
  const perSecond = rounded(found.rowCount / ((performance.now() - start) / 1000))
  const megabytes = rounded(max - idle)
  return [
    { name: `${format}, rows`, perSecond },
    { name: `${format}, memory over idle`, megabytes, expected, ok: megabytes <= expected },
  ]
}

const memoryOf = (service: TestService): number => residentMegabytes(service.pid()) ?? Number.NaN
