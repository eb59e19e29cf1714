import { Server } from 'node:net'
import { resolve } from 'node:path'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { protectDataDirectory } from '#platform/config/data-directory.ts'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { createPasswordHasher } from '#platform/crypto/passwords.ts'
import { createAdmission } from '#platform/http/protection/admission.ts'
import { createTraffic } from '#platform/http/protection/traffic.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { extensionsOf } from '#platform/kernel/extensions.ts'
import { newId, random } from '#platform/kernel/ids.ts'
import { createStreamHub } from '#platform/live/stream-hub.ts'
import { createLog, type Logger } from '#platform/observability/log.ts'
import { createMetrics } from '#platform/observability/metrics.ts'
import { listenForMetrics } from '#platform/observability/metrics-listener.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { createMailer } from '#platform/outbound/mailer.ts'
import { openStorage } from '#platform/outbound/storage/open-storage.ts'
import type { Runtime } from '#platform/runtime.ts'
import { loadCertificate } from '#platform/tls/tls.ts'
import type { WorkerHandle } from '#platform/workers/worker.ts'
import { contributions, counters, createApp, metricSources, startWorkers } from './app.ts'
import type { Config } from './config.ts'
import { connect, type DatabaseConnection } from './connect.ts'
import { createDemo } from './demo/demo.ts'
import { welcomeText } from './welcome.ts'

/** A running service. */
export type Service = { readonly url: string; readonly welcome: string; readonly log: Logger; stop(): Promise<void> }

const graceMs = 300
const finishWithinMs = 10_000
const quickRoundMs = 0.3
const maxRounds = 500

/** Starts database, certificate, workers and HTTPS, and creates the demo tenant if it is enabled. */
export async function serve(config: Config): Promise<Service> {
  const log = createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT })
  protectDataDirectory(config.DATA_DIR, {
    isPassedThrough: config.DATABASE_URL === undefined && process.getuid?.() === 0,
    notice: (message) => log.warn(message),
  })
  const connected = await connect(config, log)
  try {
    return await serveOn(connected, config, log)
  } catch (error) {
    await connected.close()
    throw error
  }
}

async function serveOn(connected: DatabaseConnection, config: Config, log: Logger): Promise<Service> {
  const clock = systemClock(config.CLOCK_OFFSET)
  const keys = await openKeyRing({
    keys: config.SECRET_KEYS,
    dataDir: config.DATA_DIR,
    clock,
    onFault: (error) => log.error({ err: error }, 'the key ring cannot be read; the previous keys stay in use'),
  })
  const tls = await loadCertificate({
    dataDir: config.DATA_DIR,
    certFile: config.TLS_CERT_FILE,
    keyFile: config.TLS_KEY_FILE,
    hosts: [config.HOST],
    now: systemClock().now(),
  })
  const http = createHttpClient({
    allowNets: config.WEBHOOK_ALLOW_NETS,
    allowPorts: config.WEBHOOK_ALLOW_PORTS,
    extraCaFile: config.WEBHOOK_EXTRA_CA_FILE,
  })
  const mailer = createMailer({
    mailUrl: config.MAIL_URL,
    from: config.MAIL_FROM,
    dataDir: config.DATA_DIR,
    now: clock.now,
    log,
  })
  const storage = await openStorage(config.STORAGE_URL, { log, now: systemClock().now })
  const background: { running?: WorkerHandle } = {}
  const metrics = createMetrics(counters)
  const admission = createAdmission({ config, metrics })
  const runtime: Runtime = {
    config,
    database: connected.database,
    log,
    metrics,
    admission,
    mailer,
    http,
    storage,
    keys,
    live: createStreamHub(),
    traffic: createTraffic(config),
    passwords: createPasswordHasher(),
    extensions: extensionsOf(contributions),
    now: clock.now,
    newId,
    random,
    wake: () => background.running?.wake(),
  }
  const { server, readiness } = createApp(runtime, tls)
  server.addHook('onSend', async (_request, reply) => {
    if (!readiness.accepting) reply.header('Connection', 'close')
  })
  const demo = await createDemo(runtime)
  const scrapes = await openMetrics(runtime)
  // If several processes share a database, the next release may listen on the port before this one closes it.
  const listen = { host: config.HOST, port: config.PORT, reusePort: connected.isShared && process.platform === 'linux' }
  await server.listen(listen)
  background.running = startWorkers(runtime)
  const url = config.PUBLIC_URL
  log.info({ url, pid: process.pid }, 'ready')

  const stop = async (): Promise<void> => {
    readiness.accepting = false
    // Load balancers see /health/ready fail while new connections are still accepted.
    await sleep(graceMs)
    await stopListening(server.server)
    // Idle connections get one more response, with `Connection: close`.
    await sleep(graceMs)
    await Promise.race([server.close(), sleep(finishWithinMs, undefined, { ref: false })])
    await background.running?.stop()
    scrapes?.close()
    admission.stop()
    await http.close()
    storage.close()
    await connected.close()
  }
  return {
    url,
    log,
    stop,
    welcome: welcomeText(config, { caFile: tls.caFile && resolve(tls.caFile), demo }),
  }
}

/** Only if a port is configured. */
async function openMetrics(runtime: Runtime) {
  const { METRICS_HOST: host, METRICS_PORT: port } = runtime.config
  return port === undefined ? undefined : listenForMetrics(runtime, metricSources, { host, port })
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
