import { sql } from '#platform/db/sql.ts'
import { assertNoDependents } from '#platform/resource/dependents.ts'
import { lockAccess } from '../access/lock-access.ts'
import { assertMayChangeRole } from './role-grants.ts'
import { type Role, roles } from './roles.ts'

/** §4.3 DELETE /roles/{id}: refused while users have the role. The error counts them, whichever hotels they serve. */
export const deleteRole = roles.verbs.delete({
  freshFactor: true,
  description:
    'Deletes a role that no user has; otherwise `message` has their number. Callers cannot delete their own role ' +
    'or a system role, and they must hold all privileges of the role.',
  errors: ['system_role', 'dependent_records'],
  async handle(ctx, { params }) {
    const { ownRoleId } = await lockAccess(ctx)
    assertMayChangeRole(ctx, (await roles.find(ctx, params.id)) as Role, ownRoleId)
    const holders = { table: 'users', where: sql`role_id = ${params.id} and deleted_at is null` }
    await assertNoDependents(ctx, 'role', [holders])
    await roles.remove(ctx, params.id)
    return null
  },
})
