import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '#platform/config/operator-error.ts'
import { type Address, openDatabase } from '#platform/db/driver/open-database.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { appPasswordOf } from '#platform/db/embedded/embedded-password.ts'
import { readMigrations } from '#platform/db/schema/migration-files.ts'
import { schemaFault } from '#platform/db/schema/schema-state.ts'
import { random } from '#platform/kernel/ids.ts'
import { createLog } from '#platform/observability/log.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Config } from '../config.ts'
import { closeRuntime, createRuntime } from '../create-runtime.ts'
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
    const log = createLog({ level: 'warn', format: config.LOG_FORMAT })
    // Nothing is sent, and before the first start there is no local CA.
    const runtime = await createRuntime({ ...config, WEBHOOK_EXTRA_CA_FILE: undefined }, { database, log })
    try {
      return await work(runtime)
    } finally {
      await closeRuntime(runtime)
    }
  } finally {
    await database.close()
  }
}
