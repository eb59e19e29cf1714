import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import type { Config } from '../config.ts'

/** The service's database cannot be looked into; the message says why, for the operator. */
export class MaintenanceError extends Error {}

const embeddedName = 'bellhop'

/**
 * Works on the service's database with the rights of its administrator, past row-level security: the embedded one,
 * whether the service runs or not, or that of `DATABASE_ADMIN_URL` (else `DATABASE_URL`).
 * @throws MaintenanceError when there is no database yet
 */
export const onDatabase = <Result>(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_ADMIN_URL'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl } = config
  if (url === undefined) return onEmbedded(join(config.DATA_DIR, 'postgres'), work)
  return connected({ connectionString: adminUrl === undefined ? url : inDatabaseOf(url, adminUrl) }, work)
}

/** PostgreSQL's "insufficient privilege": row-level security, or a table's rights. */
const notAllowed = '42501'

async function onEmbedded<Result>(dataDir: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  if (!existsSync(join(dataDir, 'PG_VERSION')))
    throw new MaintenanceError(`There is no database in ${resolve(dataDir)}`)
  const { host, port, user, password, adopted, stop } = await startEmbedded({ dataDir })
  try {
    return await connected({ host, port, user, password, database: embeddedName }, work)
  } finally {
    // One that ran already is the service's.
    if (!adopted) await stop()
  }
}

/** The administrator's URL may name any database of the server; the service's says which one it is. */
function inDatabaseOf(url: string, adminUrl: string): string {
  const admin = new URL(adminUrl)
  admin.pathname = new URL(url).pathname
  return admin.href
}

async function connected<Result>(
  address: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...address })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== notAllowed) throw error
    throw new MaintenanceError(
      `${error.message}: set DATABASE_ADMIN_URL to a role that row-level security does not bind`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
