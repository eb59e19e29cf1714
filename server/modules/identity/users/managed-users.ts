import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { normalizeEmail } from '../authentication/login-emails.ts'
import type { User, UserValues } from './users.ts'

/**
 * Throws 409 `managed_by_directory` for a change of what an identity provider or a directory decides: address and name, and
 * role and hotels if a connection of the user sets them at each sign-in.
 */
export async function assertNotManaged(ctx: ReadContext, values: UserValues, current: User): Promise<void> {
  const { email = current.email, ...others } = values
  const given = { ...others, email: normalizeEmail(email) }
  const decided = ['email', 'firstName', 'lastName', ...((await setsRoles(ctx, current)) ? ['roleId', 'hotelIds'] : [])]
  const changed = decided.find((name) => name in given && !isSame(given[name as 'email'], current[name as 'email']))
  if (changed === undefined) return
  throw refuse(
    'managed_by_directory',
    'Your identity provider or directory decides over this; change it there',
    changed,
  )
}

/** Whether two values of a user are the same; the order of hotels says nothing. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? new Set(one).symmetricDifference(new Set(other)).size === 0
    : one === other

async function setsRoles({ db, actor }: ReadContext, { id, managedBy }: User): Promise<boolean> {
  if (managedBy === 'directory') return true
  const connection = await db.one(sql`
    select c.id from external_identities i
      join sso_connections c on c.tenant_id = i.tenant_id and c.id = i.connection_id
    where i.tenant_id = ${actor.tenantId} and i.user_id = ${id} and c.syncs_roles limit 1`)
  return connection !== undefined
}
