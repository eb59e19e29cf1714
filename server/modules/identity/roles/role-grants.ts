import type { Context } from '#platform/context.ts'
import { accessDenied, invalid, refuse } from '#platform/kernel/errors.ts'
import { lackedBy, mustHoldAll } from '../access/grants.ts'
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
 * Throws unless the actor may change a role or delete it: 409 `system_role`; 403 for one that it holds itself, or that
 * holds what it lacks. Users of some hotels do not get here: roles are the whole tenant's.
 */
export function mustMayChange(ctx: Context, role: Role, ownRoleId: string | undefined): void {
  if (role.isSystem) throw refuse('system_role', `The role ${role.name} is part of the system and stays as it is`)
  if (role.id === ownRoleId) throw accessDenied('', 'Nobody changes the role they hold')
  mustHoldAll(ctx.actor, role, { field: '', message: 'This role holds what you lack' })
}
