import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { type Answer, type CallOptions, type Method, withoutRateLimits } from '../app.ts'
import { filledTemplate, migratedDatabase } from '../postgres/database.ts'
import { testDirectory } from '../test-directory.ts'
import { freePort } from './free-ports.ts'

const main = fileURLToPath(new URL('../../start.mjs', import.meta.url))

/** The service as a separate process, as `npm start` runs it, with its own directory and port. */
export type TestService = Awaited<ReturnType<typeof testService>>

/**
 * The database and the files of the process. Usually they are copies of those of a service that has started once in this
 * test process, because a first start takes twice as long: it makes the demo hotel, keys and a certificate. `first` is a
 * first start, on this database or on a migrated one. With `embedded` the process creates and starts a PostgreSQL, like
 * `npm start`. That takes seconds, so only tests of it use it. A process `beside` another shares its database,
 * certificate and keys, and must be closed first. `release` is the folder of another release, whose code runs until
 * `upgrade`.
 */
type Placement = {
  release?: string
  embedded?: boolean
  beside?: { dataDir: string; elsewhere: Elsewhere }
  first?: Elsewhere | true
}

/** Settings that decide what a first start makes. */
const decisiveSettings = ['DEMO', 'NODE_ENV', 'PUBLIC_URL', 'CLOCK_OFFSET', 'SECRET_KEYS', 'DATABASE_URL'] as const

/** Starts the service and waits until it is ready. */
export async function testService(
  settings: Record<string, string> = {},
  { embedded = false, beside, first, release }: Placement = {},
) {
  const isFirst = embedded || first !== undefined || decisiveSettings.some((name) => name in settings)
  const template = beside || isFirst ? undefined : await (serviceTemplate ??= makeServiceTemplate())
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(testDirectory, 'bellhop-service-')))
  if (template) await cp(template.dataDir, dataDir, { recursive: true })
  const port = await freePort()
  const given = beside?.elsewhere ?? (typeof first === 'object' ? first : undefined)
  const elsewhere = given ?? (await databaseElsewhere(embedded, template?.database))
  const env = {
    ...process.env,
    ...elsewhere.env,
    DEMO: 'true',
    ...withoutRateLimits,
    // The event loop is often late on a machine that runs many tests at once.
    MAX_EVENT_LOOP_LAG: '0',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'warn',
    // The service has a cache of its own. It cannot use that of the tests, because its code is made for other V8 flags.
    NODE_COMPILE_CACHE: undefined,
    ...settings,
    DATA_DIR: dataDir,
    PORT: String(port),
  }
  let entry = release === undefined ? main : join(release, 'server', 'start.mjs')
  let child: ChildProcess | undefined
  let agent: Agent | undefined
  let written = ''

  /** `more`: additional settings of this process. */
  async function start(more: Record<string, string> = {}): Promise<void> {
    child = spawn(process.execPath, [entry], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const ready = Promise.withResolvers<void>()
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      written += chunk.toString()
      if (output.includes('is ready')) ready.resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => ready.reject(new Error(`The service ended with ${code}: ${output}`)))
    await ready.promise
    agent ??= new Agent({ connect: { ca: await readFile(join(dataDir, 'tls', 'ca.pem')) }, connections: 64 })
  }

  /** Ends the process and waits for it. SIGKILL leaves the database running, like a crash. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    await agent?.destroy()
    agent = undefined
  }

  /** Starts the next process before the old one stops, on the same port, as in an upgrade. */
  async function handOver(): Promise<void> {
    const old = child
    await start()
    if (!old) return
    const exited = once(old, 'exit')
    old.kill('SIGTERM')
    await exited
  }

  /** Replaces the process of another release by one of this release. */
  async function upgrade(): Promise<void> {
    await end('SIGTERM')
    entry = main
    await start()
  }

  async function call(method: Method, path: string, { body, token, headers = {} }: CallOptions = {}): Promise<Answer> {
    const sent = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    }
    const answer = await request(`https://localhost:${port}/api/v1${path}`, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      ...(agent ? { dispatcher: agent } : {}),
    })
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    const text = bytes.toString()
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const envelope = text === '' || !isJson ? undefined : JSON.parse(text)
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      text,
      bytes,
      body: envelope,
      data: envelope?.data,
    }
  }

  /** Runs a command of `server/commands` with the settings of the service and those of `more`. */
  async function command(name: string, args: readonly string[], more: Record<string, string> = {}) {
    const file = fileURLToPath(new URL(`../../commands/${name}.ts`, import.meta.url))
    const cached = { ...env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
    const running = spawn(process.execPath, [file, ...args], { env: { ...cached, ...more } })
    const [stdout, stderr, [code]] = await Promise.all([
      text(running.stdout),
      text(running.stderr),
      once(running, 'exit'),
    ])
    return { code: code as number | null, stdout, stderr }
  }

  await start()
  const { email, password } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Record<string, string>
  return {
    dataDir,
    elsewhere,
    port,
    /** The credentials of the demo tenant. */
    demo: { email, password },
    call,
    command,
    start,
    end,
    handOver,
    upgrade,
    pid: () => child?.pid ?? 0,
    /** What its processes have written. */
    output: () => written,
    /** Stops the service and removes its files and database. */
    async close() {
      // A killed process leaves its embedded database running; the next one adopts and stops it.
      if (embedded && child?.signalCode === 'SIGKILL') await start()
      await end('SIGTERM')
      if (beside) return
      await elsewhere.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Elsewhere = { env: Record<string, string>; drop(): Promise<void> }

/** The files of a service that has started and stopped, and the name of its database. */
type ServiceTemplate = { readonly dataDir: string; readonly database: string }

let serviceTemplate: Promise<ServiceTemplate> | undefined

/** Starts and stops a service. Its files and its database are copied for those of the tests. */
async function makeServiceTemplate(): Promise<ServiceTemplate> {
  const { template: database, facts: dataDir } = await filledTemplate(async ({ appUrl, adminUrl, close }) => {
    await close()
    const env = { DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl }
    const service = await testService({}, { first: { env, drop: async () => undefined } })
    await service.end('SIGTERM')
    return service.dataDir
  })
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, database }
}

async function databaseElsewhere(embedded: boolean, template?: string): Promise<Elsewhere> {
  if (embedded) return { env: {}, drop: async () => undefined }
  const { appUrl, adminUrl, drop } = await migratedDatabase(template)
  return { env: { DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl }, drop }
}

/** Polls until the condition holds; throws after a minute and names the condition. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (await holds()) return
    await sleep(20)
  }
  throw new Error(`Timed out waiting until ${what}`)
}
