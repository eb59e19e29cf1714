import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { resolve } from 'node:path'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import type { Server as TlsServer } from 'node:tls'
import { identity } from '#modules/identity/index.ts'
import { assertNoUnfinishedRestore, protectDataDirectory } from '#platform/config/data-directory.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { version } from '#platform/kernel/version.ts'
import { createLog, type Logger } from '#platform/observability/log.ts'
import type { Runtime } from '#platform/runtime.ts'
import { reloadCertificate } from '#platform/tls/reload-certificate.ts'
import { loadCertificate } from '#platform/tls/tls.ts'
import { joinPeers, type Peers } from '#platform/workers/peers.ts'
import type { WorkerHandle } from '#platform/workers/worker.ts'
import { createApp, metricSources, startWorkers, workers, works } from './app.ts'
import type { Config } from './config.ts'
import { connect, type DatabaseConnection } from './connect.ts'
import { closeRuntime, createRuntime } from './create-runtime.ts'
import { createDemo } from './demo/demo.ts'
import { welcomeText } from './welcome.ts'

/** A running service. */
export type Service = {
  readonly url: string
  readonly log: Logger
  /** For people: the addresses and how to log in. */
  readonly welcome: string
  /** For programs that wait for it: one line of the log, whatever its level. */
  logReady(): void
  stop(): Promise<void>
}

const graceMs = 300
const finishWithinMs = 10_000
/** How often a process that waits for the schema looks at it. */
const waitMs = 500
const quickRoundMs = 0.3
const maxRounds = 500

/**
 * Starts database, certificate, workers and HTTPS, and creates the demo tenant if it is enabled. While the schema of
 * the database does not fit this version, the process listens, is not ready, and waits.
 * @param signal ends the start; what was started until then is stopped, and the promise rejects
 */
export async function serve(config: Config, signal = new AbortController().signal): Promise<Service> {
  const log = createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT })
  assertNoUnfinishedRestore(config.DATA_DIR)
  await assertPortIsFree(listenOptions(config))
  protectDataDirectory(config.DATA_DIR, {
    isPassedThrough: config.DATABASE_URL === undefined && process.getuid?.() === 0,
    notice: (message) => log.warn(message),
  })
  const connected = await connect(config, log)
  try {
    signal.throwIfAborted()
    return await serveOn(connected, { config, log, signal })
  } catch (error) {
    await connected.close()
    throw error
  }
}

type Start = { readonly config: Config; readonly log: Logger; readonly signal: AbortSignal }

async function serveOn(connected: DatabaseConnection, { config, log, signal }: Start): Promise<Service> {
  const certificate = () =>
    loadCertificate({
      dataDir: config.DATA_DIR,
      certFile: config.TLS_CERT_FILE,
      keyFile: config.TLS_KEY_FILE,
      hosts: certificateHosts(config),
      now: systemClock().now(),
    })
  const tls = await certificate()
  const background: { running?: WorkerHandle; peers?: Peers } = {}
  const runtime = await createRuntime(config, {
    database: connected.database,
    replica: connected.replica,
    log,
    wake(work, details) {
      background.running?.wake(work, details)
      if (work.isForAll) background.peers?.tell(work)
    },
    handOver: (work) => background.peers?.tell(work),
  })
  const { server, readiness } = createApp(runtime, tls)
  server.addHook('onSend', async (_request, reply) => {
    if (!readiness.accepting) reply.header('Connection', 'close')
  })
  readiness.schemaFault = connected.schemaFault
  const listen = async (): Promise<void> => void (await server.listen(listenOptions(config)))
  try {
    readiness.isWaiting = (await connected.schemaFault()) !== undefined
    if (readiness.isWaiting) {
      await listen()
      await untilSchemaFits(connected, { log, signal })
    }
    signal.throwIfAborted()
  } catch (error) {
    await server.close()
    throw error
  }
  const demo = await createDemo(runtime, { createApp, workers })
  await identity.warnOfOtherPasskeys(runtime)
  const scrapes = await openMetrics(runtime)
  if (readiness.isWaiting) readiness.isWaiting = false
  else await listen()
  background.running = startWorkers(runtime)
  if (connected.isShared) background.peers = joinPeers(runtime, { works, wake: background.running.wake })
  const stopReloading = reloadCertificate(tls, {
    files: [config.TLS_CERT_FILE, config.TLS_KEY_FILE].filter((file) => file !== undefined),
    load: certificate,
    use(next) {
      secureServerOf(server).setSecureContext(next)
      log.info('the certificate was renewed')
    },
    onFault: (error) => log.error({ err: error }, 'the certificate cannot be loaded; the last one stays in use'),
  })
  const url = config.PUBLIC_URL

  const stop = async (): Promise<void> => {
    readiness.accepting = false
    stopReloading()
    // Load balancers see /health/ready fail while new connections are still accepted.
    await sleep(graceMs)
    await stopListening(server.server)
    // Idle connections get one more response, with `Connection: close`.
    await sleep(graceMs)
    await Promise.race([server.close(), sleep(finishWithinMs, undefined, { ref: false })])
    await background.running?.stop()
    await background.peers?.leave()
    scrapes?.close()
    await closeRuntime(runtime)
    await connected.close()
  }
  const welcome = welcomeText(config, { caFile: tls.caFile && resolve(tls.caFile), demo })
  const logReady = (): void => {
    const facts = { url, version, pid: process.pid, ...(demo && { demoLogin: demo.file }) }
    log.child({}, { level: 'info' }).info(facts, 'Bellhop is ready')
  }
  return { url, log, welcome, logReady, stop }
}

/** If several processes share a database, the next release may listen on the port before this one closes it. */
const listenOptions = ({ HOST: host, PORT: port, DATABASE_URL: url }: Config) => ({
  host,
  port,
  reusePort: url !== undefined && process.platform === 'linux',
})

/** Before anything else is started or created, so that a taken port leaves nothing behind. */
async function assertPortIsFree(options: ReturnType<typeof listenOptions>): Promise<void> {
  const probe = createServer().listen(options)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** The names of the local certificate. */
const certificateHosts = ({ HOST, PUBLIC_URL }: Config): string[] => [
  HOST,
  new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, ''),
]

const secureServerOf = ({ server }: { server: Server }): TlsServer => server as TlsServer

/** Waits until the schema fits; says in the log what is missing, once for each change. */
async function untilSchemaFits(
  { schemaFault }: DatabaseConnection,
  { log, signal }: Pick<Start, 'log' | 'signal'>,
): Promise<void> {
  let last: string | undefined
  for (;;) {
    const fault = await schemaFault().catch(() => 'The database cannot be reached.')
    if (fault === undefined) return
    if (fault !== last) log.warn({ reason: fault }, 'not ready')
    last = fault
    await sleep(waitMs, undefined, { signal })
  }
}

/** Only if a port is configured. */
async function openMetrics(runtime: Runtime) {
  const { METRICS_HOST: host, METRICS_PORT: port } = runtime.config
  if (port === undefined) return undefined
  const { listenForMetrics } = await import('#platform/observability/metrics-listener.ts')
  return listenForMetrics(runtime, metricSources, { host, port })
}

/**
 * Closes the listening socket but no connections. The kernel resets connections that wait when a port is closed, even
 * if another process listens on it. So this closes right after a short event loop turn, which has accepted all waiting
 * connections; after a long one new connections wait already.
 */
async function stopListening(server: Server): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const began = performance.now()
    await immediate()
    if (performance.now() - began < quickRoundMs) break
  }
  Server.prototype.close.call(server)
}
