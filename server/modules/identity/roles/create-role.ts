import { lockAccess } from '../access/lock-access.ts'
import { validateRoleGrants } from './role-grants.ts'
import { roles } from './roles.ts'

/** §4.4 POST /roles: creates a role. Its privileges must be among those of the caller. */
export const createRole = roles.verbs.create({
  async handle(ctx, { body }) {
    await lockAccess(ctx)
    return roles.insert(ctx, validateRoleGrants(ctx, body))
  },
})
