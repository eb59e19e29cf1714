import { assertAdministratorRemains } from '../access/last-administrator.ts'
import { lockAccess } from '../access/lock-access.ts'
import { assertMayChangeRole, validateRoleGrants } from './role-grants.ts'
import { type Role, roles } from './roles.ts'

/** §4.4 PUT /roles/{id}: changes a role. Removed permissions take effect with the next request of each holder. */
export const changeRole = roles.verbs.update({
  freshFactor: true,
  description:
    'Changes the fields that the body names and leaves the others as they are; fields that the server sets are ' +
    'ignored. The change applies to the next request of every user with the role. Callers cannot change their own ' +
    'role or a system role, and they must hold all privileges of the role before and after the change.',
  errors: ['duplicate', 'unknown_permission', 'system_role', 'last_administrator', 'break_glass_required'],
  async handle(ctx, { params, body }) {
    const { ownRoleId } = await lockAccess(ctx)
    const current = (await roles.find(ctx, params.id)) as Role
    assertMayChangeRole(ctx, current, ownRoleId)
    const changes = validateRoleGrants(ctx, body, current)
    return assertAdministratorRemains(ctx, () => roles.update(ctx, params.id, changes))
  },
})
