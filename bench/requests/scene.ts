import { type ChildProcess, fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded/embedded.ts'
import { testService } from '../../server/testing/processes/process.ts'
import { installPackagesOf } from '../../tools/install-packages.ts'
import { fillGuests } from '../search-scene.ts'
import type { Target } from './load.ts'
import { measuredHotel } from './measured-hotel.ts'

const secret = 'of the yardsticks'
const schema = 'bare'
const feathersFolder = fileURLToPath(new URL('feathers/', import.meta.url))

/**
 * The service over HTTPS, and two yardsticks over plain HTTP: a handler that does only what it must, and a usual Feathers
 * application. The yardsticks share copies of the service's tables.
 */
export type RequestScene = {
  readonly ours: Target
  readonly bare: Target
  readonly feathers: Target
  /** Some of the guests, with five digits of their numbers. */
  readonly guests: readonly { readonly id: string; readonly digits: string }[]
  readonly hotelId: string
  readonly roomTypeIds: readonly string[]
  readonly firstNight: string
  readonly servicePid: number
  readonly postgresPid: number
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
  const userId = randomUUID()
  await copyTables(client, { tenantId, userId })
  const some = await client.query<{ id: string; digits: string }>(
    `select id, substr(phone, 7, 5) as digits from guests where tenant_id = $1 and phone like '+90532%' limit 1000`,
    [tenantId],
  )
  const logFolder = join(service.dataDir, 'postgres', 'log')
  const [logName = ''] = await readdir(logFolder)

  const ca = await readFile(join(service.dataDir, 'tls', 'ca.pem'), 'utf8')
  installPackagesOf(feathersFolder)
  const bare = await startYardstick('bare-handler.ts', { secret, database })
  const feathers = await startYardstick('feathers/app.mjs', { secret, database, schema, userId })
  return {
    ours: { port: service.port, ca, token },
    bare: { port: bare.port, token: tokenOf({ tenant: tenantId, user: userId }) },
    feathers: { port: feathers.port, token: feathers.token },
    guests: some.rows,
    ...hotel,
    servicePid: service.pid(),
    postgresPid: Number.parseInt(await readFile(join(service.dataDir, 'postgres', 'postmaster.pid'), 'utf8')),
    async logStatements(enabled) {
      await client.query(`alter system set log_min_duration_statement = ${enabled ? 0 : -1}`)
      await client.query('select pg_reload_conf()')
    },
    logFile: join(logFolder, logName),
    async close() {
      await client.end()
      bare.child.kill()
      feathers.child.kill()
      await service.close()
    },
  }
}

/**
 * Tables with the same columns and indexes, without triggers, policies and foreign keys. Phone numbers have the index that
 * applications usually add for a search in the middle of a text.
 */
async function copyTables(client: pg.Client, user: { tenantId: string; userId: string }): Promise<void> {
  await client.query(`create schema ${schema}; create extension pg_trgm`)
  for (const name of ['guests', 'room_types', 'seasons', 'room_nights']) {
    await client.query(`create table ${schema}.${name} (like public.${name} including defaults including indexes)`)
    await client.query(`insert into ${schema}.${name} select * from public.${name}`)
  }
  await client.query(`create index on ${schema}.guests using gin (phone gin_trgm_ops)`)
  await client.query(`create table ${schema}.audit (tenant_id uuid, id uuid, at timestamptz, actor text, action text,
    resource_id uuid, changes jsonb, primary key (tenant_id, id))`)
  await client.query(`create table ${schema}.users (id uuid primary key, tenant_id uuid, email text, password text)`)
  await client.query(`insert into ${schema}.users values ($1, $2, 'user@example.com')`, [user.userId, user.tenantId])
  await client.query('vacuum analyze')
}

async function startYardstick(file: string, options: object) {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`)))
  const [{ port, token }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number; token: string }]
  return { child, port, token }
}

function tokenOf(claims: object): string {
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...claims, exp })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
