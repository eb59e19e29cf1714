import { endpoint } from '#platform/http/endpoint.ts'
import { lockAccess } from '../access/lock-access.ts'
import { grantable } from './role-grants.ts'
import { roles, type RoleValues } from './roles.ts'

/** §4.4 POST /roles: a role within what its maker holds. */
export const createRole = endpoint({
  method: 'POST',
  path: '/roles',
  access: 'roles.manage',
  reach: 'tenant',
  summary: 'Create a role',
  body: roles.shapes.create,
  returns: roles.shapes.row,
  async handle(ctx, { body }) {
    await lockAccess(ctx)
    return roles.insert(ctx, grantable(ctx, body as RoleValues))
  },
})
