import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/driver/open-database.ts'
import { type EmbeddedServer, startEmbedded } from '#platform/db/embedded/embedded.ts'
import { appPasswordOf } from '#platform/db/embedded/embedded-password.ts'
import { openReplica, type Replica } from '#platform/db/replica/replica.ts'
import { migrate } from '#platform/db/schema/migrate.ts'
import { readMigrations } from '#platform/db/schema/migration-files.ts'
import { assertSafeRole } from '#platform/db/schema/safe-role.ts'
import { schemaFault } from '#platform/db/schema/schema-state.ts'
import { random } from '#platform/kernel/ids.ts'
import type { Logger } from '#platform/observability/log.ts'
import type { Config } from './config.ts'
import { onDatabaseOf } from './database-fault.ts'

/**
 * The database and how to close it. `isShared`: other processes may use it, too. `schemaFault` says why its schema does
 * not fit this version, as long as it does not.
 */
export type DatabaseConnection = {
  readonly database: Database
  readonly replica: Replica | undefined
  readonly isShared: boolean
  schemaFault(): Promise<string | undefined>
  close(): Promise<void>
}

const folder = fileURLToPath(new URL('migrations', import.meta.url))
const databaseName = 'bellhop'

/** Compares the schema with the migrations of this version. */
function schemaCheck(database: Database): () => Promise<string | undefined> {
  const migrations = readMigrations(folder)
  return () => schemaFault(database, migrations)
}

/** Opens the configured or embedded database, migrates it, and checks the rights of the service. */
export const connect = (config: Config, log: Logger): Promise<DatabaseConnection> =>
  config.DATABASE_URL === undefined ? connectEmbedded(config, log) : connectToUrl(config.DATABASE_URL, config, log)

async function connectEmbedded(config: Config, log: Logger): Promise<DatabaseConnection> {
  let server: EmbeddedServer | undefined
  const start = async (): Promise<EmbeddedServer> =>
    (server = await startEmbedded({
      dataDir: join(config.DATA_DIR, 'postgres'),
      use: { as: 'service', label: `process ${process.pid}, port ${config.PORT}` },
      notice: (message) => log.warn(message),
    }))
  const { host, port, password, user } = await start()
  // A connection that is lost while the database is slow says nothing of the others.
  const guard = restartGuard(async () => (await server?.isAlive()) || start(), log)
  try {
    const admin = { host, port, user, password, database: 'postgres' }
    const appPassword = appPasswordOf(password)
    const applied = await migrate({ admin, folder, databaseName, appPassword })
    if (applied.length > 0) log.info({ applied }, 'migrated')
    const address = { host, port, user: 'bellhop_app', database: databaseName, password: appPassword }
    const database = open(address, { config, log, onLost: guard.check, isOnThisMachine: true })
    await assertSafeRole(database)
    const close = async (): Promise<void> => {
      await guard.stop()
      await database.close()
      await server?.stop()
    }
    return { database, replica: undefined, isShared: false, schemaFault: schemaCheck(database), close }
  } catch (error) {
    await server?.stop()
    throw error
  }
}

/** Restarts the embedded server if it was killed while the service runs. */
function restartGuard(start: () => Promise<unknown>, log: Logger): { check(): void; stop(): Promise<void> } {
  const state = { stopped: false, restart: undefined as Promise<void> | undefined }
  const startAgain = async (): Promise<void> => {
    try {
      await start()
    } catch (error) {
      log.error({ err: error }, 'the embedded database does not start')
    }
    state.restart = undefined
  }
  return {
    check() {
      if (!state.stopped) state.restart ??= startAgain()
    },
    async stop() {
      state.stopped = true
      await state.restart
    },
  }
}

/** Applies the missing migrations to the database of `url`, with the role of `adminUrl`, and returns their names. */
export async function migrateUrl(url: string, adminUrl: string): Promise<readonly string[]> {
  const { pathname, password } = new URL(url)
  return onDatabaseOf('DATABASE_ADMIN_URL', adminUrl, () =>
    migrate({
      admin: { connectionString: adminUrl },
      folder,
      databaseName: decodeURIComponent(pathname.slice(1)) || databaseName,
      appPassword: password === '' ? undefined : decodeURIComponent(password),
    }),
  )
}

async function connectToUrl(url: string, config: Config, log: Logger): Promise<DatabaseConnection> {
  const adminUrl = config.DATABASE_ADMIN_URL
  if (adminUrl !== undefined) {
    const applied = await migrateUrl(url, adminUrl)
    if (applied.length > 0) log.info({ applied }, 'migrated')
  }
  const database = open({ url }, { config, log, pooler: config.DATABASE_POOLER })
  try {
    await onDatabaseOf('DATABASE_URL', url, () => assertSafeRole(database))
    const replica = await connectToReplica(database, config, log)
    const close = async (): Promise<void> => {
      await replica?.close()
      await database.close()
    }
    return { database, replica, isShared: true, schemaFault: schemaCheck(database), close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens the replica, if there is one. The service works without it, so only a role that row-level security does not bind
 * ends the start.
 */
async function connectToReplica(primary: Database, config: Config, log: Logger): Promise<Replica | undefined> {
  const url = config.DATABASE_REPLICA_URL
  if (url === undefined) return undefined
  const connections = open({ url }, { config, log, pooler: config.DATABASE_POOLER, isReadOnly: true })
  const maxLagSeconds = config.DATABASE_REPLICA_MAX_LAG
  const replica = openReplica({ replica: connections, primary, maxLagSeconds, log })
  try {
    await replica.assertSafe()
    return replica
  } catch (error) {
    await replica.close()
    throw error
  }
}

type Address =
  | { url: string }
  | { host: string; port: number; user: string; database: string; password: string | undefined }

type OpenOptions = {
  config: Config
  log: Logger
  onLost?: () => void
  isOnThisMachine?: boolean
  pooler?: boolean
  isReadOnly?: boolean
}

const open = (
  address: Address,
  { config, log, onLost, isOnThisMachine = false, pooler = false, isReadOnly = false }: OpenOptions,
): Database =>
  openDatabase({
    ...address,
    random,
    isOnThisMachine,
    pooler,
    isReadOnly,
    poolSize: config.DATABASE_POOL_SIZE,
    onConnectionLost: (error) => {
      log.warn({ err: error, isReplica: isReadOnly }, 'a connection to the database was lost')
      onLost?.()
    },
    // Also if no connection was lost: the server may have been stopping at the last check.
    ...(onLost ? { onUnreachable: onLost } : {}),
  })
