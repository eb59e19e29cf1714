import { Server } from 'node:net'
import { resolve } from 'node:path'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#platform/kernel/clock.ts'
import { protectDataDirectory } from '#platform/config/data-directory.ts'
import { newId, random } from '#platform/kernel/ids.ts'
import { createTraffic } from '#platform/http/protection/traffic.ts'
import { admissionOf } from '#platform/http/protection/admission.ts'
import { liveStreams } from '#platform/live/stream-hub.ts'
import { createMetrics } from '#platform/observability/metrics.ts'
import { listenForScrapes } from '#platform/observability/metrics-listener.ts'
import { createLog, type Logger } from '#platform/observability/log.ts'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import { createMailer } from '#platform/outbound/mailer.ts'
import { openStorage } from '#platform/outbound/storage/storage.ts'
import { passwordHashing } from '#platform/crypto/passwords.ts'
import type { Runtime } from '#platform/runtime.ts'
import { openSecretKeys } from '#platform/crypto/key-ring.ts'
import { certificate } from '#platform/tls/tls.ts'
import type { Running } from '#platform/jobs/worker.ts'
import { counts, createApp, figures, ofGuests, providerChecks, startWorkers } from './app.ts'
import type { Config } from './config.ts'
import { connect, type Connected } from './connect.ts'
import { makeDemo } from './demo/demo.ts'
import { welcomeText } from './welcome.ts'

/** A running service. */
export type Service = { readonly url: string; readonly welcome: string; readonly log: Logger; stop(): Promise<void> }

const graceMs = 300
const finishWithinMs = 10_000
const quickRoundMs = 0.3
const mostRounds = 500

/** Starts everything: database, certificate, workers, HTTPS, and a demo tenant where one is wanted. */
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

async function serveOn(connected: Connected, config: Config, log: Logger): Promise<Service> {
  const clock = systemClock(config.CLOCK_OFFSET)
  const keys = await openSecretKeys({
    keys: config.SECRET_KEYS,
    dataDir: config.DATA_DIR,
    clock,
    onFault: (error) => log.error({ err: error }, 'the key ring cannot be read; the keys known before stay in use'),
  })
  const tls = await certificate({
    dataDir: config.DATA_DIR,
    certFile: config.TLS_CERT_FILE,
    keyFile: config.TLS_KEY_FILE,
    hosts: [config.HOST],
    now: systemClock().now(),
  })
  const http = guardedHttp({
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
  const background: { running?: Running } = {}
  const metrics = createMetrics(counts)
  const admission = admissionOf({ config, metrics })
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
    live: liveStreams(),
    traffic: createTraffic(config),
    passwords: passwordHashing(),
    ofGuests,
    providerChecks,
    now: clock.now,
    newId,
    random,
    wake: () => background.running?.wake(),
  }
  const { server, readiness } = createApp(runtime, tls)
  server.addHook('onSend', async (_request, reply) => {
    if (!readiness.accepting) reply.header('Connection', 'close')
  })
  const demo = await makeDemo(runtime)
  const scrapes = await openMetrics(runtime)
  // Where several processes share a database, the next release may take the port before this one lets go of it.
  const listen = { host: config.HOST, port: config.PORT, reusePort: connected.isShared && process.platform === 'linux' }
  await server.listen(listen)
  background.running = startWorkers(runtime)
  const url = config.PUBLIC_URL
  log.info({ url, pid: process.pid }, 'ready')

  const stop = async (): Promise<void> => {
    readiness.accepting = false
    // Whoever looks at /health/ready learns of it while new connections are still taken.
    await sleep(graceMs)
    await stopListening(server.server)
    // Kept connections that wake up now are answered once more, and told that it was the last time.
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

/** Where a port is set for them. */
async function openMetrics(runtime: Runtime) {
  const { METRICS_HOST: host, METRICS_PORT: port } = runtime.config
  return port === undefined ? undefined : listenForScrapes(runtime, figures, { host, port })
}

/**
 * Lets go of the port, but of no connection. Right after the event loop has accepted everything that waited: what still
 * waits when a port is closed is reset by the kernel, though another process may be listening on it. After a round that was
 * quick, for behind a long one new connections wait already.
 */
async function stopListening(server: Server): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const began = performance.now()
    await immediate()
    if (performance.now() - began < quickRoundMs) break
  }
  Server.prototype.close.call(server)
}
