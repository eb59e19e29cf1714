import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { accessDenied, hotelAccessDenied, invalid, refuse } from '#platform/errors.ts'
import { lackedBy, mustHoldAll } from './grants.ts'
import { inOrder, type Role, type RoleValues, unknownPermissions } from './roles.ts'

/** A role's values as they are stored. Throws 422 for unknown permissions, and 403 for what the actor lacks. */
export function grantable(ctx: Context, given: RoleValues, current?: Role): RoleValues {
  const items = unknownPermissions(given.permissions ?? [])
  if (items.length > 0) throw invalid(...items)
  const permissions = given.permissions ? inOrder(given.permissions) : (current?.permissions ?? [])
  const piiAccess = given.piiAccess ?? current?.piiAccess ?? 'full'
  const isForPermissions = lackedBy(ctx.actor, { permissions, piiAccess: 'masked' }).length > 0
  const field = isForPermissions ? 'permissions' : 'piiAccess'
  mustHoldAll(ctx.actor, { permissions, piiAccess }, { field, message: 'Nobody grants what they lack' })
  return given.permissions ? { ...given, permissions } : given
}

/**
 * Throws unless the actor may change a role or delete it: 409 `system_role`; 403 for one that it holds itself, that holds
 * what it lacks, or whose holders it cannot all reach, because a change would be one of theirs.
 */
export async function mustMayChange(ctx: Context, role: Role, ownRoleId: string | undefined): Promise<void> {
  if (role.isSystem) throw refuse('system_role', `The role ${role.name} is part of the system and stays as it is`)
  if (role.id === ownRoleId) throw accessDenied('', 'Nobody changes the role they hold')
  mustHoldAll(ctx.actor, role, { field: '', message: 'This role holds what you lack' })
  const { tenantId, hotelIds } = ctx.actor
  if (hotelIds.length === 0) return
  const beyond = await ctx.everywhere((db) =>
    db.one(sql`
      select id from users
      where tenant_id = ${tenantId} and role_id = ${role.id} and deleted_at is null
        and not (hotel_ids <> '{}' and hotel_ids <@ ${hotelIds}::uuid[])
      limit 1`),
  )
  if (beyond) throw hotelAccessDenied()
}
