import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded/embedded.ts'
import { testService } from '../../server/testing/processes/process.ts'
import { fillGuests } from '../search-scene.ts'
import type { Target } from './load.ts'
import { measuredHotel } from './measured-hotel.ts'

const secret = 'of the bare handler'

/** The service and the bare handler over HTTPS, each with the same rows in tables of its own. */
export type RequestScene = {
  readonly ours: Target
  readonly bare: Target
  /** Some of the guests, with five digits of their numbers. */
  readonly guests: readonly { readonly id: string; readonly digits: string }[]
  readonly hotelId: string
  readonly roomTypeIds: readonly string[]
  readonly firstNight: string
  readonly servicePid: number
  /** Whether PostgreSQL writes each statement with its duration to `logFile`. */
  logStatements(enabled: boolean): Promise<void>
  readonly logFile: string
  close(): Promise<void>
}

/** Fills a tenant with `guests` guests and a hotel with 10 room types, on a durable database. */
export async function requestScene(guests: number): Promise<RequestScene> {
  const service = await testService({}, { embedded: true })
  const { host, port, user, password } = await startEmbedded({ dataDir: join(service.dataDir, 'postgres') })
  const database = { host, port, user, password, database: 'bellhop' }
  const client = new pg.Client(database)
  await client.connect()
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const token: string = data.accessToken
  const post = async (path: string, body: object) => {
    const answer = await service.call('POST', path, { token, body })
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.text}`)
    return answer.data
  }
  const hotel = await measuredHotel(post)
  const { rows } = await client.query('select tenant_id from hotels where id = $1', [hotel.hotelId])
  const tenantId: string = rows[0].tenant_id
  await fillGuests(async (text, values) => (await client.query(text, values)).rows, { tenantId, count: guests })
  await copyToBareTables(client)
  const some = await client.query<{ id: string; digits: string }>(
    `select id, substr(phone, 7, 5) as digits from guests where tenant_id = $1 and phone like '+90532%' limit 1000`,
    [tenantId],
  )
  const logFolder = join(service.dataDir, 'postgres', 'log')
  const [logName = ''] = await readdir(logFolder)

  const file = (name: string) => readFile(join(service.dataDir, 'tls', name), 'utf8')
  const [ca, cert, key] = await Promise.all([file('ca.pem'), file('cert.pem'), file('key.pem')])
  const bare = await startBare({ tls: { cert, key }, secret, database })
  return {
    ours: { port: service.port, ca, token },
    bare: { port: bare.port, ca, token: tokenOf({ tenant: tenantId, user: tenantId }) },
    guests: some.rows,
    ...hotel,
    servicePid: service.pid(),
    async logStatements(enabled) {
      await client.query(`alter system set log_min_duration_statement = ${enabled ? 0 : -1}`)
      await client.query('select pg_reload_conf()')
    },
    logFile: join(logFolder, logName),
    async close() {
      await client.end()
      bare.child.kill()
      await service.close()
    },
  }
}

/** Tables with the same columns and indexes, without triggers, policies and foreign keys. */
async function copyToBareTables(client: pg.Client): Promise<void> {
  await client.query('create schema bare')
  for (const name of ['guests', 'guest_search_terms', 'room_types', 'seasons', 'room_nights']) {
    await client.query(`create table bare.${name} (like public.${name} including defaults including indexes)`)
    await client.query(`insert into bare.${name} select * from public.${name}`)
  }
  await client.query(`create table bare.audit (tenant_id uuid, id uuid, at timestamptz, actor text, action text,
    resource_id uuid, changes jsonb, primary key (tenant_id, id))`)
  await client.query('vacuum analyze')
}

async function startBare(options: object): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL('bare-handler.ts', import.meta.url)), [JSON.stringify(options)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

function tokenOf(claims: object): string {
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...claims, exp })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
