import { ById } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { keepAdministrator } from '../access/last-administrator.ts'
import { lockAccess } from '../access/lock-access.ts'
import { grantable, mustMayChange } from './role-grants.ts'
import { type Role, roles, type RoleValues } from './roles.ts'

/** §4.4 PUT /roles/{id}: what it takes away is gone with the next request of each of its holders. */
export const changeRole = endpoint({
  method: 'PUT',
  path: '/roles/:id',
  access: 'roles.manage',
  reach: 'tenant',
  summary: 'Change a role',
  params: ById,
  body: roles.shapes.update,
  returns: roles.shapes.row,
  async handle(ctx, { params, body }) {
    const { ownRoleId } = await lockAccess(ctx)
    const current = (await roles.find(ctx, params.id)) as Role
    mustMayChange(ctx, current, ownRoleId)
    const changes = grantable(ctx, body as RoleValues, current)
    return keepAdministrator(ctx, () => roles.update(ctx, params.id, changes))
  },
})
