import type pg from 'pg'
import { lowerAscii } from '#shared/letter-case.ts'
import { scramVerifier } from '../embedded/scram-verifier.ts'

/**
 * The roles of the service. `bellhop_owner` owns all tables and cannot log in. `bellhop_migrator` may act as it.
 * `bellhop_app` is the running service: it owns nothing and obeys row-level security. It may switch to
 * `bellhop_worker`, which claims rows of the queue tables of all tenants, but has none of its rights before.
 * `bellhop_maintenance` sees the rows of all tenants, for commands of an administrator whom row-level security binds
 * (decision 33).
 */
const attributes = {
  bellhop_owner: 'nologin inherit',
  bellhop_migrator: 'login noinherit',
  bellhop_app: 'login noinherit',
  bellhop_worker: 'nologin inherit',
  bellhop_maintenance: 'nologin inherit',
} as const

const harmless = ['nosuperuser', 'nobypassrls', 'nocreatedb', 'nocreaterole', 'noreplication'] as const

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
    for (const role of ['bellhop_owner', 'bellhop_maintenance']) await makeReachable(admin, role)
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

/**
 * Names only the attributes that differ: a role manager without superuser rights may not mention the others, not even
 * to leave them as they are.
 */
async function createRole(admin: pg.Client, role: string, expected: string): Promise<void> {
  const { rows } = await admin.query<{ attributes: string[] }>(
    `select array[case when rolcanlogin then 'login' else 'nologin' end,
       case when rolinherit then 'inherit' else 'noinherit' end,
       case when rolsuper then 'superuser' else 'nosuperuser' end,
       case when rolbypassrls then 'bypassrls' else 'nobypassrls' end,
       case when rolcreatedb then 'createdb' else 'nocreatedb' end,
       case when rolcreaterole then 'createrole' else 'nocreaterole' end,
       case when rolreplication then 'replication' else 'noreplication' end] as attributes
     from pg_roles where rolname = $1`,
    [role],
  )
  const [is] = rows
  if (!is) return void (await admin.query(`create role ${role} ${expected}`))
  const differing = [...expected.split(' '), ...harmless].filter((each) => !is.attributes.includes(each))
  if (differing.length > 0) await admin.query(`alter role ${role} ${differing.join(' ')}`)
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

/**
 * A role manager without superuser rights (as on hosted PostgreSQL) must be a member of a role to act as it. From
 * PostgreSQL 16 on, whoever creates a role becomes a member, but one that may only pass the role on.
 */
async function makeReachable(admin: pg.Client, role: string): Promise<void> {
  const modern = (await versionOf(admin)) >= 16
  const { rows } = await admin.query<{ reachable: boolean }>(`select pg_has_role(current_user, $1, $2) as reachable`, [
    role,
    modern ? 'SET' : 'MEMBER',
  ])
  if (rows[0]?.reachable) return
  await admin.query(`grant ${role} to current_user${modern ? ' with inherit false, set true' : ''}`)
}

async function setDefaults(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query(`select rolconfig from pg_roles where rolname = 'bellhop_app'`)
  const current: readonly string[] = rows[0]?.rolconfig ?? []
  for (const [name, value] of Object.entries(settings)) {
    const set = current.some((setting) => lowerAscii(setting) === lowerAscii(`${name}=${value}`))
    if (!set) await admin.query(`alter role bellhop_app set ${name} = '${value}'`)
  }
}

/** The major version of the server. */
export async function versionOf(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  return Math.floor(Number(rows[0]?.version) / 10_000)
}
