import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { OperatorError } from '#platform/config/operator-error.ts'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { appPasswordOf } from '#platform/db/embedded/embedded-password.ts'
import { inDatabase } from '#platform/db/schema/migrate.ts'
import type { Config } from '../config.ts'

const embeddedName = 'bellhop'

/** The server of the service's database, as its administrator, who may create databases there. */
export type DatabaseServer = {
  readonly admin: pg.ClientConfig
  readonly databaseName: string
  /** The password of `bellhop_app`, if it is to be set. */
  readonly appPassword: string | undefined
}

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_ADMIN_URL'>

/**
 * Runs `work` on the service's database with a view of all tenants: on the embedded database, whether the service runs
 * or not, or on that of `DATABASE_ADMIN_URL` (default `DATABASE_URL`).
 * @throws OperatorError if there is no database yet, or if the role may not see all tenants
 */
export const onDatabase = <Result>(config: Settings, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl } = config
  return onServer({ ...config, DATABASE_ADMIN_URL: adminUrl ?? url }, ({ admin, databaseName }) =>
    connected(inDatabase(admin, databaseName), work),
  )
}

/**
 * Runs `work` with the server of the service's database. `create`: creates an embedded database that does not exist.
 * @throws OperatorError if there is no database server
 */
export async function onServer<Result>(
  { DATA_DIR, DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl }: Settings,
  work: (server: DatabaseServer) => Promise<Result>,
  { create = false } = {},
): Promise<Result> {
  if (url !== undefined) {
    if (adminUrl === undefined) throw new OperatorError('Set DATABASE_ADMIN_URL: this command acts as an administrator')
    const { pathname, password } = new URL(url)
    return work({
      admin: { connectionString: adminUrl },
      databaseName: decodeURIComponent(pathname.slice(1)) || embeddedName,
      appPassword: password === '' ? undefined : decodeURIComponent(password),
    })
  }
  const dataDir = join(DATA_DIR, 'postgres')
  if (!create && !existsSync(join(dataDir, 'PG_VERSION')))
    throw new OperatorError(`There is no database in ${resolve(dataDir)}`)
  const use = { as: 'command', label: `process ${process.pid}` } as const
  const { host, port, user, password, stop } = await startEmbedded({ dataDir, use })
  try {
    const admin = { host, port, user, password, database: 'postgres' }
    return await work({ admin, databaseName: embeddedName, appPassword: appPasswordOf(password) })
  } finally {
    await stop()
  }
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
