import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { createPasswordHasher } from '#platform/crypto/passwords.ts'
import type { QueuedMail } from '#platform/jobs/mail-job.ts'
import { contribution, extensionsOf } from '#platform/kernel/extensions.ts'
import { createLog, type LogLevel } from '#platform/observability/log.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { type ProviderCheck, providerChecks } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { runUntilIdle } from '#platform/workers/worker.ts'
import { contributions, createApp, workers } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { closeRuntime, createRuntime } from '../create-runtime.ts'
import { checkAnswer } from './check-answer.ts'
import { injectRequest } from './inject-request.ts'
import { filledTemplate, type TestDatabase } from './postgres/database.ts'
import { keepRows, reusableCopy } from './postgres/reusable-copies.ts'
import { type RegisteredTenant, registerTenant } from './register-tenant.ts'
import { testDirectory } from './test-directory.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `body`: an object is sent as JSON, `FormData` as multipart, other values unchanged. */
export type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string> }
/** A response; `body` is the JSON envelope, undefined for 204, files and compressed answers. */
// biome-ignore format: one line reads better
// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
export type Answer = { status: number; headers: Record<string, string>; text: string; bytes: Buffer; body: any; data: any }

export type TestApp = Awaited<ReturnType<typeof appOn>>

/** Tests ask no name servers of the internet. */
const noRecords: Runtime['dns'] = (name) =>
  Promise.reject(Object.assign(new Error(`No records of ${name}`), { code: 'ENOTFOUND' }))

/** Settings that disable all rate limits. */
export const withoutRateLimits = {
  RATE_LIMIT_AUTH: '0',
  RATE_LIMIT_TENANT: '0',
  RATE_LIMIT_VISITOR: '0',
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_PROVIDER: '0',
  RATE_LIMIT_LOOKUP: '0',
  TENANT_REQUESTS: '0',
  MAX_EVENT_LOOP_LAG: '0',
  WEBHOOK_HOST_RATE: '0',
  WEBHOOK_HOST_IN_FLIGHT: '0',
}

/** A folder that does not exist, so that no test finds the secret of an edge on this machine. */
const noVoiceEdge = join(testDirectory, 'no-voice-edge')

/** The options of a test service. */
export type TestAppOptions = {
  config?: Partial<Config>
  http?: Runtime['http']
  /** Name servers for texts. By default no name has one. */
  dns?: Runtime['dns']
  live?: Runtime['live']
  log?: Runtime['log']
  logLevel?: LogLevel
  keyDir?: string
  providerChecks?: readonly ProviderCheck[]
  storage?: Runtime['storage']
  /** Opens a replica of the test's database. The app closes it. */
  replica?: (primary: TestDatabase, log: Runtime['log']) => Runtime['replica']
  passwords?: Runtime['passwords']
  /** Uses a database without pre-registered tenants, for tests that read all tenants. */
  isEmpty?: boolean
  /** How many tenants are registered already; four by default. More of them delay the first `settle()`. */
  tenantsInAdvance?: number
}

/** The start time of every test clock. */
const startsAt = Temporal.Instant.from('2026-06-01T09:00:00Z')

/** One key for all test services, so that they can decrypt the pre-registered rows. */
const testKey = createHash('sha256').update('bellhop test key').digest()

/** Enough tenants for most tests; further ones are registered over HTTP. */
const usualTenants = 4

const templates = new Map<number, ReturnType<typeof registerInAdvance>>()

/** A template database with registered, confirmed and signed-in tenants, and no pending jobs. */
const registerInAdvance = (count: number) =>
  filledTemplate(async (database) => {
    const app = await appOn(database, {}, [])
    const tenants: RegisteredTenant[] = []
    while (tenants.length < count) tenants.push(await registerTenant(app))
    // An empty one stays as its migrations leave it.
    if (count > 0) await app.settle()
    await keepRows(database)
    await app.close()
    return tenants
  })

function templateWith(count: number): ReturnType<typeof registerInAdvance> {
  const template = templates.get(count) ?? registerInAdvance(count)
  templates.set(count, template)
  return template
}

/**
 * The whole service on a fresh database, with a test clock and a mailbox instead of a mail server. Workers do not run
 * by themselves: `settle()` runs everything that is due. Rate limits are off by default. `keyDir` is the directory of a
 * key ring file; without it there is one fixed key. Passwords are hashed with the minimum cost of argon2id; tests that
 * depend on the real cost pass `passwordHashing()`.
 */
export async function testApp(
  t?: { after(work: () => Promise<void>): void },
  options: TestAppOptions = {},
): Promise<TestApp> {
  const { isEmpty = false, tenantsInAdvance = usualTenants, keyDir, passwords, config } = options
  // The pre-registered tenants depend on PUBLIC_URL (tokens) and the key (encrypted values).
  const isUsual = !isEmpty && !keyDir && !passwords && !config?.PUBLIC_URL && !config?.DEMO
  const { template, facts } = await templateWith(isUsual ? tenantsInAdvance : 0)
  const app = await appOn(await reusableCopy(template), options, facts)
  t?.after(app.close)
  return app
}

async function appOn(database: TestDatabase, options: TestAppOptions, tenants: readonly RegisteredTenant[]) {
  const config: Config = {
    ...readConfig({
      ...withoutRateLimits,
      DEMO: 'false',
      PANEL_DIR: 'none',
      WIDGET_DIR: 'none',
      GUEST_PAGE_DIR: 'none',
      DOCS_SITE: 'false',
      VOICE_DIR: noVoiceEdge,
    }),
    ...options.config,
  }
  const mailbox: (QueuedMail & { id: string })[] = []
  let now = startsAt
  const registered = [...tenants]
  const log = options.log ?? createLog({ level: options.logLevel ?? 'silent' })
  const files = await mkdtemp(join(testDirectory, 'files-'))
  const runtime = await createRuntime(
    { ...config, STORAGE_URL: { kind: 'directory', path: files } },
    {
      database: database.database,
      replica: options.replica?.(database, log),
      log,
      mailer: { send: async (mail) => void mailbox.push(mail) },
      dns: options.dns ?? noRecords,
      http: options.http ?? createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'] }),
      storage: options.storage,
      keys: await openKeyRing({
        keys: options.keyDir === undefined ? [{ id: 'test', secret: testKey }] : undefined,
        dataDir: options.keyDir ?? '',
        clock: { now: () => now, monotonic: () => now.epochMilliseconds },
      }),
      live: options.live,
      passwords: options.passwords ?? createPasswordHasher({ memoryKiB: 8 }),
      extensions:
        options.providerChecks &&
        extensionsOf([...contributions, contribution(providerChecks, options.providerChecks)]),
      now: () => now,
    },
  )
  const { server } = createApp(runtime)
  const rounds = workers.map((worker) => worker.open(runtime))
  const close = async (): Promise<void> => {
    await server.close()
    await closeRuntime(runtime)
    await runtime.replica?.close()
    await database.close()
    await rm(files, { recursive: true, force: true })
  }

  async function call(method: Method, path: string, { body, token, headers = {} }: CallOptions = {}): Promise<Answer> {
    const url = path.startsWith('/swagger') || path.startsWith('/health') ? path : `/api/v1${path}`
    const sent = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }
    const payload = body === undefined ? {} : { payload: body as object }
    const response = await injectRequest(server, { method, url, headers: sent, ...payload })
    const { 'content-type': type, 'content-encoding': coding } = response.headers
    const isJson = response.body !== '' && coding === undefined && String(type).startsWith('application/json')
    const envelope = isJson ? JSON.parse(response.body) : undefined
    if (envelope) checkAnswer(method, path, { status: response.statusCode, body: envelope })
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
      bytes: response.rawPayload,
      body: envelope,
      data: envelope?.data,
    }
  }

  return {
    runtime,
    server,
    call,
    mailbox,
    /** An unused pre-registered tenant; undefined after the clock was moved. */
    takeRegistered: () => (now.equals(startsAt) ? registered.shift() : undefined),
    /** Runs SQL as the superuser. */
    admin: database.admin,
    database,
    /** Moves the clock by an ISO duration; runs nothing. */
    advance: (by: string) => {
      now = now.toZonedDateTimeISO('UTC').add(by).toInstant()
    },
    /** Runs all due jobs and events, and those that follow from them. */
    settle: () => runUntilIdle(rounds),
    /** For suites that share one app; the app of a single test closes with the test. */
    close,
  }
}
