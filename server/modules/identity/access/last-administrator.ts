import type { Permission } from '#shared/permissions.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'

const needed: readonly Permission[] = ['users.manage', 'roles.manage']

/**
 * Makes a change of a user or a role, and throws 409 `last_administrator` if it took the last one who can put everything
 * right: an active person with a password, a confirmed address, all hotels and both permissions. Call it under
 * `lockAccess`.
 */
export async function keepAdministrator<Result>(ctx: Context, change: () => Promise<Result>): Promise<Result> {
  const hadOne = await hasAdministrator(ctx)
  const result = await change()
  if (hadOne && !(await hasAdministrator(ctx))) {
    throw refuse('last_administrator', `Nobody would be left who holds ${needed.join(' and ')} for all hotels`)
  }
  return result
}

async function hasAdministrator(ctx: Context): Promise<boolean> {
  const one = await ctx.acrossHotels((db) =>
    db.one(sql`
      select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = ${ctx.actor.tenantId} and u.deleted_at is null and u.status = 'active'
        and not u.is_service_user and u.password_hash is not null and u.email_confirmed_at is not null
        and u.hotel_ids = '{}'
        and r.permissions @> ${needed}::text[]
      limit 1`),
  )
  return one !== undefined
}
