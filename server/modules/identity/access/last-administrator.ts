import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { Permission } from '#shared/permissions.ts'

const requiredPermissions: readonly Permission[] = ['users.manage', 'roles.manage']

/**
 * Runs a change of a user or a role. Throws 409 `last_administrator` if the change removes the last administrator: an
 * active person with a password, a confirmed e-mail address, access to all hotels and both permissions. The caller
 * holds the lock of `lockAccess`.
 */
export async function assertAdministratorRemains<Result>(
  ctx: ReadContext,
  change: () => Promise<Result>,
): Promise<Result> {
  const hadAdministrator = await hasAdministrator(ctx)
  const result = await change()
  if (hadAdministrator && !(await hasAdministrator(ctx))) {
    throw refuse(
      'last_administrator',
      `At least one user must hold ${requiredPermissions.join(' and ')} for all hotels`,
    )
  }
  return result
}

async function hasAdministrator(ctx: ReadContext): Promise<boolean> {
  const administrator = await ctx.acrossHotels((db) =>
    db.one(sql`
      select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = ${ctx.actor.tenantId} and u.deleted_at is null and u.status = 'active'
        and not u.is_service_user and u.password_hash is not null and u.email_confirmed_at is not null
        and u.hotel_ids = '{}'
        and r.permissions @> ${requiredPermissions}::text[]
      limit 1`),
  )
  return administrator !== undefined
}
