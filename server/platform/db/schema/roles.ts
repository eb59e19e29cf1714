import type pg from 'pg'
import { scramVerifier } from '../embedded/scram-verifier.ts'

/**
 * The roles of the service. `bellhop_owner` owns all tables and cannot log in. `bellhop_migrator` may act as it.
 * `bellhop_app` is the running service: it owns nothing and obeys row-level security. It may switch to
 * `bellhop_worker`, which claims rows of the queue tables of all tenants, but has none of its rights before.
 * `bellhop_readonly` only reads.
 */
const attributes = {
  bellhop_owner: 'nologin inherit',
  bellhop_migrator: 'login noinherit',
  bellhop_app: 'login noinherit',
  bellhop_worker: 'nologin inherit',
  bellhop_readonly: 'nologin inherit',
} as const

const harmless = 'nosuperuser nobypassrls nocreatedb nocreaterole noreplication'

/**
 * Default settings of the service's sessions, times in milliseconds. Its own connections set them too. They matter
 * behind PgBouncer in transaction mode, which drops the settings of a connection.
 */
const settings = {
  timezone: 'UTC',
  // Compiling a statement takes up to seconds. Statements of the service take milliseconds, whatever their estimated cost.
  jit: 'off',
  statement_timeout: '2500',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
}

/** Creates missing roles and corrects those that differ. Safe if several processes do it at the same time. */
export async function createRoles(admin: pg.Client, appPassword?: string): Promise<void> {
  // Roles belong to the whole cluster, but the lock to one database: all processes use the same database here.
  await admin.query('begin')
  try {
    await admin.query(`select pg_advisory_xact_lock(hashtext('bellhop roles'))`)
    for (const [role, expected] of Object.entries(attributes)) await createRole(admin, role, expected)
    // On PostgreSQL 15 inheritance is an attribute of the member, so that must be set before the membership.
    await grantMembership(admin, 'bellhop_worker', 'bellhop_app')
    await grantMembership(admin, 'bellhop_owner', 'bellhop_migrator')
    await makeOwnerReachable(admin)
    await setDefaults(admin)
    if (appPassword !== undefined) {
      await admin.query(`alter role bellhop_app password ${admin.escapeLiteral(scramVerifier(appPassword))}`)
    }
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
}

async function createRole(admin: pg.Client, role: string, expected: string): Promise<void> {
  const { rows } = await admin.query(
    `select rolcanlogin as login, rolinherit as inherit,
       rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication as strong
     from pg_roles where rolname = $1`,
    [role],
  )
  const [is] = rows
  if (!is) return void (await admin.query(`create role ${role} ${expected} ${harmless}`))
  const now = `${is.login ? 'login' : 'nologin'} ${is.inherit ? 'inherit' : 'noinherit'}`
  if (is.strong || now !== expected) await admin.query(`alter role ${role} ${expected} ${harmless}`)
}

async function grantMembership(admin: pg.Client, role: string, member: string): Promise<void> {
  const modern = (await versionOf(admin)) >= 16
  const { rows } = await admin.query(
    `select ${modern ? 'inherit_option' : 'false'} as inherits from pg_auth_members
     where roleid = $1::regrole and member = $2::regrole`,
    [role, member],
  )
  if (rows.length > 0 && rows.every(({ inherits }) => !inherits)) return
  await admin.query(`grant ${role} to ${member}${modern ? ' with inherit false, set true' : ''}`)
}

/** A role manager without superuser rights (as on hosted PostgreSQL) must be a member to act as the owner. */
async function makeOwnerReachable(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query(`select pg_has_role(current_user, 'bellhop_owner', 'MEMBER') as member`)
  if (!rows[0]?.member) await admin.query('grant bellhop_owner to current_user')
}

async function setDefaults(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query(`select rolconfig from pg_roles where rolname = 'bellhop_app'`)
  const current: readonly string[] = rows[0]?.rolconfig ?? []
  for (const [name, value] of Object.entries(settings)) {
    const set = current.some((setting) => setting.toLowerCase() === `${name}=${value}`.toLowerCase())
    if (!set) await admin.query(`alter role bellhop_app set ${name} = '${value}'`)
  }
}

/** The major version of the server. */
export async function versionOf(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  return Math.floor(Number(rows[0]?.version) / 10_000)
}
