import { OperatorError } from '../../config/operator-error.ts'
import { type Database, noTenant } from '../database.ts'
import { sql } from '../sql.ts'

type RolePrivileges = {
  role: string
  superuser: boolean
  bypasses: boolean
  manages: boolean
  owns: boolean
  actsAsOwner: boolean
  maintains: boolean
  inheritsWorker: boolean
}

/**
 * Throws an error for the operator if row-level security does not bind the role of the service. The process calls it
 * before it listens.
 */
export async function assertSafeRole(database: Database, setting = 'DATABASE_URL'): Promise<void> {
  const powers = await database.in(noTenant).one(sql<RolePrivileges>`
    select current_user::text as role, rolsuper as superuser, rolbypassrls as bypasses,
      rolcreaterole or rolcreatedb or rolreplication as manages,
      exists (select from pg_class where relowner = r.oid) as owns,
      exists (select from pg_roles o where o.rolname = 'bellhop_owner'
      and pg_has_role(o.oid, 'MEMBER')) as acts_as_owner,
      exists (select from pg_roles m where m.rolname = 'bellhop_maintenance'
      and pg_has_role(m.oid, 'MEMBER')) as maintains,
      exists (select from pg_roles w where w.rolname = 'bellhop_worker'
      and pg_has_role(w.oid, 'USAGE')) as inherits_worker
    from pg_roles r where rolname = current_user`)
  const fault = powers ? faultOf(powers) : 'is unknown'
  if (fault)
    throw new OperatorError(
      `The service does not start as database role ${powers?.role}: it ${fault}. Use bellhop_app in ${setting}.`,
    )
}

function faultOf(powers: RolePrivileges): string | undefined {
  if (powers.superuser) return 'is a superuser'
  if (powers.bypasses) return 'bypasses row-level security'
  if (powers.manages) return 'may make roles or databases'
  if (powers.owns) return 'owns tables'
  if (powers.maintains) return 'may act as bellhop_maintenance'
  if (powers.actsAsOwner) return 'may act as bellhop_owner'
  if (powers.inheritsWorker) return 'inherits the rights of bellhop_worker'
  return powers.role === 'bellhop_app' ? undefined : 'is not bellhop_app'
}
