import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '#platform/config/operator-error.ts'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { createPasswordHasher } from '#platform/crypto/passwords.ts'
import { type Address, openDatabase } from '#platform/db/driver/open-database.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { appPasswordOf } from '#platform/db/embedded/embedded-password.ts'
import { readMigrations } from '#platform/db/schema/migration-files.ts'
import { schemaFault } from '#platform/db/schema/schema-state.ts'
import { createAdmission } from '#platform/http/protection/admission.ts'
import { createSharedCounts } from '#platform/http/protection/shared-counts.ts'
import { createTraffic } from '#platform/http/protection/traffic.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { extensionsOf } from '#platform/kernel/extensions.ts'
import { newId, random } from '#platform/kernel/ids.ts'
import { createStreamHub } from '#platform/live/stream-hub.ts'
import { createLog } from '#platform/observability/log.ts'
import { createMetrics } from '#platform/observability/metrics.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { createMailer } from '#platform/outbound/mailer.ts'
import { openStorage } from '#platform/outbound/storage/open-storage.ts'
import type { Runtime } from '#platform/runtime.ts'
import { contributions } from '../app.ts'
import type { Config } from '../config.ts'
import { onDatabaseOf } from '../database-fault.ts'

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Runs `work` as the service would, behind row-level security, whether the service runs or not. Workers do not run: a
 * process of the service finds the jobs within half a minute, or at its start.
 * @throws OperatorError if there is no database yet or its schema does not fit
 */
export const onService = <Result>(config: Config, work: (runtime: Runtime) => Promise<Result>): Promise<Result> => {
  const { DATABASE_URL: url } = config
  if (url === undefined) return onEmbedded(config, work)
  return onDatabaseOf('DATABASE_URL', url, () => onAddress({ url }, config, work))
}

async function onEmbedded<Result>(config: Config, work: (runtime: Runtime) => Promise<Result>): Promise<Result> {
  const dataDir = join(config.DATA_DIR, 'postgres')
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new OperatorError(`There is no database in ${resolve(dataDir)}. Start the service once; it creates it.`)
  const use = { as: 'command', label: `process ${process.pid}` } as const
  const { host, port, password, stop } = await startEmbedded({ dataDir, use })
  try {
    const address = { host, port, user: 'bellhop_app', database: 'bellhop', password: appPasswordOf(password) }
    return await onAddress(address, config, work)
  } finally {
    await stop()
  }
}

async function onAddress<Result>(
  address: Address,
  config: Config,
  work: (runtime: Runtime) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ ...address, random, poolSize: 2 })
  try {
    const fault = await schemaFault(database, readMigrations(migrations))
    if (fault !== undefined) throw new OperatorError(fault)
    const runtime = await runtimeOn(database, config)
    try {
      return await work(runtime)
    } finally {
      runtime.admission.stop()
      await runtime.http.close()
      runtime.storage.close()
    }
  } finally {
    await database.close()
  }
}

async function runtimeOn(database: Runtime['database'], config: Config) {
  const log = createLog({ level: 'warn', format: config.LOG_FORMAT })
  const clock = systemClock(config.CLOCK_OFFSET)
  const metrics = createMetrics()
  const { MAIL_URL: mailUrl, MAIL_FROM: from, DATA_DIR: dataDir } = config
  return {
    config,
    database,
    replica: undefined,
    log,
    metrics,
    admission: createAdmission({ config, metrics }),
    mailer: createMailer({ mailUrl, from, dataDir, now: clock.now, log }),
    http: createHttpClient({ allowNets: config.WEBHOOK_ALLOW_NETS, allowPorts: config.WEBHOOK_ALLOW_PORTS }),
    storage: await openStorage(config.STORAGE_URL, { log, now: systemClock().now }),
    keys: await openKeyRing({ keys: config.SECRET_KEYS, dataDir, clock }),
    live: createStreamHub(),
    traffic: createTraffic(config),
    sharedCounts: createSharedCounts(),
    passwords: createPasswordHasher(),
    extensions: extensionsOf(contributions),
    now: clock.now,
    newId,
    random,
    wake: () => undefined,
    handOver: () => undefined,
  }
}
