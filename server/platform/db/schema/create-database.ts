import type pg from 'pg'
import { versionOf } from './roles.ts'

/**
 * Creates the database if it is missing, owned by `bellhop_owner`, and admits only the roles of the service. Text sorts
 * by code point and changes case by Unicode, the same on every machine.
 */
export async function createDatabase(admin: pg.Client, name: string): Promise<void> {
  const database = admin.escapeIdentifier(name)
  await admin.query(`select pg_advisory_lock(hashtext('bellhop databases'))`)
  try {
    const { rows } = await admin.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    )
    if (!rows[0]) await create(admin, database)
    else if (rows[0].owner !== 'bellhop_owner') await admin.query(`alter database ${database} owner to bellhop_owner`)
    await admit(admin, name)
  } finally {
    await admin.query(`select pg_advisory_unlock(hashtext('bellhop databases'))`)
  }
}

async function create(admin: pg.Client, database: string): Promise<void> {
  const locale =
    (await versionOf(admin)) >= 17
      ? `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`
      : `lc_collate 'C' lc_ctype 'C.UTF-8'`
  await admin.query(`create database ${database} owner bellhop_owner template template0 encoding 'UTF8' ${locale}`)
}

/** As the owner, because an administrator without superuser rights may not grant rights on the database of another. */
async function admit(admin: pg.Client, name: string): Promise<void> {
  const database = admin.escapeIdentifier(name)
  const { rows } = await admin.query<Record<'open' | 'maintained' | 'reachable', boolean>>(
    `select has_database_privilege('public', $1, 'connect') as open,
       has_database_privilege('bellhop_maintenance', $1, 'temporary') as maintained,
       has_database_privilege(current_user, $1, 'connect') as reachable`,
    [name],
  )
  const { open, maintained, reachable } = rows[0] ?? { open: true, maintained: false, reachable: false }
  const statements = [
    ...(open
      ? [
          `revoke all on database ${database} from public`,
          `grant connect on database ${database} to bellhop_app, bellhop_migrator, bellhop_worker`,
        ]
      : []),
    // Commands compare in temporary tables.
    ...(open || !maintained ? [`grant connect, temporary on database ${database} to bellhop_maintenance`] : []),
    ...(open || !reachable ? [`grant connect on database ${database} to session_user`] : []),
  ]
  if (statements.length === 0) return
  await admin.query(`begin; set local role bellhop_owner; ${statements.join('; ')}; commit`)
}

/**
 * As the owner: revokes PostgreSQL's default rights on the schema and grants the roles of the service what they need.
 */
export async function closeSchema(owner: pg.Client): Promise<void> {
  await owner.query('revoke all on schema public from public')
  await owner.query('grant usage on schema public to bellhop_app, bellhop_worker, bellhop_maintenance')
}
