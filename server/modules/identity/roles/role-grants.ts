import type { ReadContext } from '#platform/context.ts'
import { accessDenied, invalid, refuse } from '#platform/kernel/errors.ts'
import { assertHoldsPrivileges, missingPrivileges } from '../access/grants.ts'
import { inCatalogueOrder, type Role, type RoleValues, unknownPermissions } from './roles.ts'

/**
 * Returns the values of a role as they are stored. Throws 422 for unknown permissions and 403 for privileges that the
 * actor does not hold.
 */
export function validateRoleGrants(ctx: ReadContext, values: RoleValues, current?: Role): RoleValues {
  const items = unknownPermissions(values.permissions ?? [])
  if (items.length > 0) throw invalid(...items)
  const permissions = values.permissions ? inCatalogueOrder(values.permissions) : (current?.permissions ?? [])
  const piiAccess = values.piiAccess ?? current?.piiAccess ?? 'full'
  const lacksPermissions = missingPrivileges(ctx.actor, { permissions, piiAccess: 'masked' }).length > 0
  const field = lacksPermissions ? 'permissions' : 'piiAccess'
  assertHoldsPrivileges(
    ctx.actor,
    { permissions, piiAccess },
    { field, message: 'You cannot grant privileges that you do not hold' },
  )
  return values.permissions ? { ...values, permissions } : values
}

/**
 * Throws unless the actor may change or delete a role: 409 `system_role`; 403 for the actor's own role and for a role
 * with privileges that the actor does not hold. Users of some hotels never get here, because roles belong to the whole
 * tenant.
 */
export function assertMayChangeRole(ctx: ReadContext, role: Role, ownRoleId: string | undefined): void {
  if (role.isSystem) throw refuse('system_role', `The role ${role.name} is a system role and cannot be changed`)
  if (role.id === ownRoleId) throw accessDenied('', 'You cannot change your own role')
  assertHoldsPrivileges(ctx.actor, role, { field: '', message: 'This role has privileges that you do not hold' })
}
