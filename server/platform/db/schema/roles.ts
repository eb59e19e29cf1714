import type pg from 'pg'
import { scramVerifier } from '../embedded/scram-verifier.ts'

/**
 * The roles of the service. `bellhop_owner` owns every table, nobody logs in as it; `bellhop_migrator` may act as it;
 * `bellhop_app` is the running service: it owns nothing, and row-level security binds it; it may turn into
 * `bellhop_worker`, which claims queue rows of all tenants, but has none of its rights before; `bellhop_readonly` looks.
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
 * Defaults of the service's sessions. Its own connections set them too; behind PgBouncer in transaction mode, which
 * drops a connection's settings, these are the ones that hold. Milliseconds.
 */
const settings = {
  timezone: 'UTC',
  statement_timeout: '2500',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
}

/** Makes what is missing of the roles, and corrects what differs. Safe when several processes do it at once. */
export async function makeRoles(admin: pg.Client, appPassword?: string): Promise<void> {
  // Roles belong to the whole cluster, and this lock to one database: everybody asks from the same one.
  await admin.query('begin')
  try {
    await admin.query(`select pg_advisory_xact_lock(hashtext('bellhop roles'))`)
    for (const [role, wanted] of Object.entries(attributes)) await makeRole(admin, role, wanted)
    // On PostgreSQL 15 whether a membership inherits is the member's attribute, so that comes before the membership.
    await makeMember(admin, 'bellhop_worker', 'bellhop_app')
    await makeMember(admin, 'bellhop_owner', 'bellhop_migrator')
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

async function makeRole(admin: pg.Client, role: string, wanted: string): Promise<void> {
  const { rows } = await admin.query(
    `select rolcanlogin as login, rolinherit as inherit,
       rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication as strong
     from pg_roles where rolname = $1`,
    [role],
  )
  const [is] = rows
  if (!is) return void (await admin.query(`create role ${role} ${wanted} ${harmless}`))
  const now = `${is.login ? 'login' : 'nologin'} ${is.inherit ? 'inherit' : 'noinherit'}`
  if (is.strong || now !== wanted) await admin.query(`alter role ${role} ${wanted} ${harmless}`)
}

async function makeMember(admin: pg.Client, role: string, member: string): Promise<void> {
  const modern = (await versionOf(admin)) >= 16
  const { rows } = await admin.query(
    `select ${modern ? 'inherit_option' : 'false'} as inherits from pg_auth_members
     where roleid = $1::regrole and member = $2::regrole`,
    [role, member],
  )
  if (rows.length > 0 && rows.every(({ inherits }) => !inherits)) return
  await admin.query(`grant ${role} to ${member}${modern ? ' with inherit false, set true' : ''}`)
}

/** A manager of roles that is no superuser (as hosted PostgreSQL has) must be a member to act as the owner. */
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
