import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { OperatorError } from '#platform/config/operator-error.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import type { Config } from '../config.ts'

const embeddedName = 'bellhop'

/**
 * Runs `work` on the service's database with a view of all tenants: on the embedded database, whether the service runs
 * or not, or on that of `DATABASE_ADMIN_URL` (default `DATABASE_URL`).
 * @throws OperatorError if there is no database yet, or if the role may not see all tenants
 */
export const onDatabase = <Result>(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_ADMIN_URL'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl } = config
  if (url === undefined) return onEmbedded(join(config.DATA_DIR, 'postgres'), work)
  return connected({ connectionString: adminUrl === undefined ? url : inDatabaseOf(url, adminUrl) }, work)
}

async function onEmbedded<Result>(dataDir: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) throw new OperatorError(`There is no database in ${resolve(dataDir)}`)
  const use = { as: 'command', label: `process ${process.pid}` } as const
  const { host, port, user, password, stop } = await startEmbedded({ dataDir, use })
  try {
    return await connected({ host, port, user, password, database: embeddedName }, work)
  } finally {
    await stop()
  }
}

/** The administrator's URL may name any database of the server. The service's URL names the right one. */
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
    await seeAllTenants(client)
    return await work(client)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
    throw new OperatorError(`${error.message}: ${advice}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

const insufficientPrivilege = '42501'
const undefinedRole = '22023'
const advice =
  'set DATABASE_ADMIN_URL to a superuser or to the role that has migrated the database, and start the service once ' +
  'with it, so that the database has the migrations of this version'

/**
 * A role above row-level security switches it off, so that PostgreSQL reports an error rather than hide rows. All
 * others act as `bellhop_maintenance`. Its rights on a table come together with the policy that shows it all rows.
 */
async function seeAllTenants(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isAbove: boolean }>(
    'select rolsuper or rolbypassrls as "isAbove" from pg_roles where rolname = current_user',
  )
  if (rows[0]?.isAbove) return void (await client.query('set row_security = off'))
  try {
    await client.query('set role bellhop_maintenance')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== undefinedRole) throw error
    throw new OperatorError(`${error.message}: ${advice}`, { cause: error })
  }
}
