import { lockAccess } from '../access/lock-access.ts'
import { validateRoleGrants } from './role-grants.ts'
import { roles } from './roles.ts'

/** §4.4 POST /roles: creates a role. Its privileges must be among those of the caller. */
export const createRole = roles.verbs.create({
  freshFactor: true,
  description:
    'Creates a role and returns it. The caller must hold all privileges that it gives: its permissions, and full ' +
    'sight of personal values unless they are masked.',
  errors: ['duplicate', 'unknown_permission'],
  async handle(ctx, { body }) {
    await lockAccess(ctx)
    return roles.insert(ctx, validateRoleGrants(ctx, body))
  },
})
