import { assertAdministratorRemains } from '../access/last-administrator.ts'
import { lockAccess } from '../access/lock-access.ts'
import { assertMayChangeRole, validateRoleGrants } from './role-grants.ts'
import { type Role, roles } from './roles.ts'

/** §4.4 PUT /roles/{id}: changes a role. Removed permissions take effect with the next request of each holder. */
export const changeRole = roles.verbs.update({
  async handle(ctx, { params, body }) {
    const { ownRoleId } = await lockAccess(ctx)
    const current = (await roles.find(ctx, params.id)) as Role
    assertMayChangeRole(ctx, current, ownRoleId)
    const changes = validateRoleGrants(ctx, body, current)
    return assertAdministratorRemains(ctx, () => roles.update(ctx, params.id, changes))
  },
})
