import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlannedMail } from '#platform/jobs/mail-job.ts'
import { settle } from '#platform/jobs/worker.ts'
import { newId } from '#platform/kernel/ids.ts'
import { createLog, type LogLevel } from '#platform/observability/log.ts'
import { createTraffic } from '#platform/http/protection/traffic.ts'
import { admissionOf } from '#platform/http/protection/admission.ts'
import { liveStreams } from '#platform/live/stream-hub.ts'
import { createMetrics } from '#platform/observability/metrics.ts'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import { openStorage } from '#platform/outbound/storage/storage.ts'
import { passwordHashing } from '#platform/crypto/passwords.ts'
import type { Runtime } from '#platform/runtime.ts'
import { openSecretKeys } from '#platform/crypto/key-ring.ts'
import { counts, createApp, ofGuests, providerChecks, workers } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { askOnce } from './ask-once.ts'
import { testDatabase } from './database.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `body`: an object is sent as JSON, `FormData` as a form, anything else as it is. */
export type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string> }
/** An answer as a client sees it; `body` is the envelope, or nothing for a 204 and for a file. */
// biome-ignore format: one line reads better
// oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
export type Answer = { status: number; headers: Record<string, string>; text: string; bytes: Buffer; body: any; data: any }

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The settings of a service that never answers 429 for too many requests. */
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

/**
 * The whole service on a fresh database, with its own clock and a mailbox instead of a mail server. Workers do nothing
 * by themselves: `settle()` does all that is due. Limits are off unless a test turns them on. `keyDir` is where
 * the key ring is a file; else it is one key. Passwords are hashed with as little work as argon2id allows, so that what
 * depends on the work must ask for `passwordHashing()`.
 */
export async function testApp(
  t?: { after(work: () => Promise<void>): void },
  options: {
    config?: Partial<Config>
    http?: Runtime['http']
    live?: Runtime['live']
    log?: Runtime['log']
    logLevel?: LogLevel
    keyDir?: string
    providerChecks?: Runtime['providerChecks']
    storage?: Runtime['storage']
    passwords?: Runtime['passwords']
  } = {},
) {
  const database = await testDatabase()
  const config: Config = {
    ...readConfig({ ...withoutRateLimits, DEMO: 'false' }),
    ...options.config,
  }
  const mailbox: (PlannedMail & { id: string })[] = []
  let now = Temporal.Instant.from('2026-06-01T09:00:00Z')
  const log = options.log ?? createLog({ level: options.logLevel ?? 'silent' })
  const metrics = createMetrics(counts)
  const files = await mkdtemp(join(tmpdir(), 'bellhop-files-'))
  const runtime: Runtime = {
    config,
    database: database.database,
    log,
    metrics,
    admission: admissionOf({ config, metrics }),
    mailer: { send: async (mail) => void mailbox.push(mail) },
    http: options.http ?? guardedHttp({ allowNets: ['127.0.0.0/8', '::1/128'] }),
    storage:
      options.storage ?? (await openStorage({ kind: 'directory', path: files }, { log, now: Temporal.Now.instant })),
    keys: await openSecretKeys({
      keys: options.keyDir === undefined ? [{ id: 'test', secret: randomBytes(32) }] : undefined,
      dataDir: options.keyDir ?? '',
      clock: { now: () => now, monotonic: () => now.epochMilliseconds },
    }),
    live: options.live ?? liveStreams(),
    traffic: createTraffic(config),
    passwords: options.passwords ?? passwordHashing({ memoryKiB: 8 }),
    ofGuests,
    providerChecks: options.providerChecks ?? providerChecks,
    now: () => now,
    newId,
    random: Math.random,
    wake: () => undefined,
  }
  const { server } = createApp(runtime)
  const rounds = workers.map((worker) => worker.open(runtime))
  const close = async (): Promise<void> => {
    await server.close()
    runtime.admission.stop()
    await runtime.http.close()
    await database.close()
    await rm(files, { recursive: true, force: true })
  }
  t?.after(close)

  async function call(method: Method, path: string, { body, token, headers = {} }: CallOptions = {}): Promise<Answer> {
    const url = path.startsWith('/swagger') || path.startsWith('/health') ? path : `/api/v1${path}`
    const sent = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }
    const payload = body === undefined ? {} : { payload: body as object }
    const response = await askOnce(server, { method, url, headers: sent, ...payload })
    const isJson = response.body !== '' && String(response.headers['content-type']).startsWith('application/json')
    const envelope = isJson ? JSON.parse(response.body) : undefined
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
    /** SQL as the superuser, for looking behind the scenes. */
    admin: database.admin,
    database,
    /** Moves the clock, and nothing else: an ISO duration. */
    advance: (by: string) => {
      now = now.toZonedDateTimeISO('UTC').add(by).toInstant()
    },
    /** Everything that is due now, and what follows from it. */
    settle: () => settle(rounds),
    /** For suites that share one app; a test's own app closes with the test. */
    close,
  }
}
