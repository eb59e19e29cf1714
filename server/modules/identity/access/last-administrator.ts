import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import type { Permission } from '#shared/permissions.ts'
import { hasFactor } from './has-factor.ts'

const requiredPermissions: readonly Permission[] = ['users.manage', 'roles.manage']

/** What the user `u` with the role `r` needs to be an administrator who can sign in with a password. */
export const isAdministrator = sql`
  u.deleted_at is null and u.status = 'active' and not u.is_service_user and u.password_hash is not null
  and u.email_confirmed_at is not null and u.hotel_ids = '{}' and r.permissions @> ${requiredPermissions}::text[]`

/**
 * Runs a change of a user or a role. Throws 409 `last_administrator` if the change removes the last administrator: an
 * active person with a password, a confirmed e-mail address, access to all hotels and both permissions. Throws 409
 * `break_glass_required` if single sign-on is demanded and the change removes the last break-glass account that has a
 * factor. The caller holds the lock of `lockAccess`.
 */
export async function assertAdministratorRemains<Result>(
  ctx: ReadContext,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await readAdministrators(ctx)
  const result = await change()
  const after = await readAdministrators(ctx)
  if (before.isSsoRequired && before.hasBreakGlass && !after.hasBreakGlass) throw breakGlassRequired('')
  if (before.hasAdministrator && !after.hasAdministrator) {
    throw refuse(
      'last_administrator',
      `At least one user must hold ${requiredPermissions.join(' and ')} for all hotels`,
    )
  }
  return result
}

/** 409 while single sign-on is demanded, or is about to be, and nobody could sign in without it. */
export const breakGlassRequired = (field: string): Refusal =>
  refuse(
    'break_glass_required',
    'Single sign-on can be demanded only with an active break-glass account that has a password and a second factor',
    field,
  )

type Administrators = {
  readonly hasAdministrator: boolean
  /** Whether one of them is a break-glass account with a factor. */
  readonly hasBreakGlass: boolean
  readonly isSsoRequired: boolean
}

/** Who administers the tenant, in all hotels. */
export async function readAdministrators(ctx: ReadContext): Promise<Administrators> {
  const { tenantId } = ctx.actor
  const found = await ctx.acrossHotels((db) =>
    db.one(sql<Administrators>`
      select count(*) > 0 as has_administrator,
        coalesce(bool_or(u.is_break_glass and ${hasFactor(sql`u.tenant_id`, sql`u.id`)}), false) as has_break_glass,
        coalesce((
          select is_sso_required from security_policies where tenant_id = ${tenantId}), false) as is_sso_required
      from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = ${tenantId} and ${isAdministrator}`),
  )
  if (!found) throw new Error('A count has a row')
  return found
}
