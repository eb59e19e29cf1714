import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Agent, request } from 'undici'
import { type Answer, type CallOptions, type Method, withoutRateLimits } from './app.ts'
import { appPassword } from './database.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The service as its own process, as `npm start` runs it, on a directory and a port of its own. */
export type TestService = Awaited<ReturnType<typeof testService>>

/**
 * Where it runs: on an embedded server of its own, or on the tests' one. `beside` another one, it shares that one's
 * database, certificate and keys, and must be closed before it.
 */
type Place = { embedded?: boolean; beside?: { dataDir: string; elsewhere: Elsewhere } }

/** Starts it and waits until it is ready. */
export async function testService(
  settings: Record<string, string> = {},
  { embedded = process.env.TEST_EMBEDDED === '1', beside }: Place = {},
) {
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'bellhop-service-')))
  const port = await freePort()
  const elsewhere = beside?.elsewhere ?? databaseElsewhere(embedded)
  const env = {
    ...process.env,
    ...elsewhere.env,
    DEMO: 'true',
    ...withoutRateLimits,
    // A machine that runs many tests at once is often late.
    MAX_EVENT_LOOP_LAG: '0',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'warn',
    ...settings,
    DATA_DIR: dataDir,
    PORT: String(port),
  }
  let child: ChildProcess | undefined
  let agent: Agent | undefined

  /** `more`: settings that this process has besides. */
  async function start(more: Record<string, string> = {}): Promise<void> {
    child = spawn(process.execPath, [main], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const ready = Promise.withResolvers<void>()
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes('is ready')) ready.resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => ready.reject(new Error(`The service ended with ${code}: ${said}`)))
    await ready.promise
    agent ??= new Agent({ connect: { ca: await readFile(join(dataDir, 'tls', 'ca.pem')) }, connections: 64 })
  }

  /** Ends the process and waits for it. SIGKILL leaves the database running, as a crash would. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    await agent?.destroy()
    agent = undefined
  }

  /** The next process takes the port before the old one lets go of it, as an upgrade does. */
  async function handOver(): Promise<void> {
    const old = child
    await start()
    if (!old) return
    const exited = once(old, 'exit')
    old.kill('SIGTERM')
    await exited
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
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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

  /** Runs a command of `server/commands` beside it, with its settings and what `more` says. */
  async function command(name: string, args: readonly string[], more: Record<string, string> = {}) {
    const file = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url))
    const running = spawn(process.execPath, [file, ...args], { env: { ...env, ...more } })
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
    /** How to log in to the demo tenant. */
    demo: { email, password },
    call,
    command,
    start,
    end,
    handOver,
    pid: () => child?.pid ?? 0,
    /** Stops it in order and removes what it left. */
    async close() {
      if (child?.exitCode !== null || child.signalCode !== null) await start()
      await end('SIGTERM')
      if (beside) return
      await elsewhere.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Elsewhere = { env: Record<string, string>; drop(): Promise<void> }

function databaseElsewhere(embedded: boolean): Elsewhere {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL
  if (!adminUrl || embedded) return { env: {}, drop: async () => undefined }
  const name = `bellhop_service_${process.pid}_${Date.now().toString(36)}`
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  url.username = 'bellhop_app'
  url.password = appPassword
  const drop = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
  return { env: { DATABASE_URL: url.href, DATABASE_ADMIN_URL: adminUrl }, drop }
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until the condition holds, looking often; fails after a minute with what it was waiting for. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (await holds()) return
    await sleep(20)
  }
  throw new Error(`Waited in vain until ${what}`)
}
