import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#platform/db/database.ts'
import { appPasswordOf } from '#platform/db/embedded/embedded-password.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { migrate } from '#platform/db/schema/migrate.ts'
import { openDatabase } from '#platform/db/driver/open-database.ts'
import { assertSafeRole } from '#platform/db/schema/safe-role.ts'
import { random } from '#platform/kernel/ids.ts'
import type { Logger } from '#platform/observability/log.ts'
import type { Config } from './config.ts'

/** The database, migrated, and how to let go of it. `isShared`: other processes may serve from it too. */
export type Connected = { readonly database: Database; readonly isShared: boolean; close(): Promise<void> }

const folder = fileURLToPath(new URL('migrations', import.meta.url))
const databaseName = 'bellhop'

/** Opens the database of the settings, or the embedded one, brings its schema up to date, and checks our rights in it. */
export const connect = (config: Config, log: Logger): Promise<Connected> =>
  config.DATABASE_URL === undefined ? connectEmbedded(config, log) : connectTo(config.DATABASE_URL, config, log)

async function connectEmbedded(config: Config, log: Logger): Promise<Connected> {
  const start = () =>
    startEmbedded({ dataDir: join(config.DATA_DIR, 'postgres'), notice: (message) => log.warn(message) })
  const server = await start()
  const guard = guardOf(start, log)
  try {
    const { host, port, password } = server
    const admin = { host, port, user: server.user, password, database: 'postgres' }
    const appPassword = appPasswordOf(password)
    const applied = await migrate({ admin, folder, databaseName, appPassword })
    if (applied.length > 0) log.info({ applied }, 'migrated')
    const address = { host, port, user: 'bellhop_app', database: databaseName, password: appPassword }
    const database = open(address, { config, log, onLost: guard.look, isOnThisMachine: true })
    await assertSafeRole(database)
    const close = async (): Promise<void> => {
      await guard.stop()
      await database.close()
      await server.stop()
    }
    return { database, isShared: false, close }
  } catch (error) {
    if (!server.adopted) await server.stop()
    throw error
  }
}

/** Starts the embedded server again when it was killed under the running service: nobody else would. */
function guardOf(start: () => Promise<unknown>, log: Logger): { look(): void; stop(): Promise<void> } {
  const state = { stopped: false, looking: undefined as Promise<void> | undefined }
  const revive = async (): Promise<void> => {
    try {
      await start()
    } catch (error) {
      log.error({ err: error }, 'the embedded database does not start')
    }
    state.looking = undefined
  }
  return {
    look() {
      if (!state.stopped) state.looking ??= revive()
    },
    async stop() {
      state.stopped = true
      await state.looking
    },
  }
}

async function connectTo(url: string, config: Config, log: Logger): Promise<Connected> {
  const { pathname, password } = new URL(url)
  if (config.DATABASE_ADMIN_URL !== undefined) {
    const applied = await migrate({
      admin: { connectionString: config.DATABASE_ADMIN_URL },
      folder,
      databaseName: decodeURIComponent(pathname.slice(1)) || databaseName,
      appPassword: password === '' ? undefined : decodeURIComponent(password),
    })
    if (applied.length > 0) log.info({ applied }, 'migrated')
  }
  const database = open({ url }, { config, log })
  await assertSafeRole(database)
  return { database, isShared: true, close: () => database.close() }
}

type Address =
  | { url: string }
  | { host: string; port: number; user: string; database: string; password: string | undefined }

type Circumstances = { config: Config; log: Logger; onLost?: () => void; isOnThisMachine?: boolean }

const open = (address: Address, { config, log, onLost, isOnThisMachine = false }: Circumstances): Database =>
  openDatabase({
    ...address,
    random,
    isOnThisMachine,
    poolSize: config.DATABASE_POOL_SIZE,
    onConnectionLost: (error) => {
      log.warn({ err: error }, 'a connection to the database was lost')
      onLost?.()
    },
    // Also when none was lost: the server may have been on its way down when it was last looked at.
    ...(onLost ? { onUnreachable: onLost } : {}),
  })
