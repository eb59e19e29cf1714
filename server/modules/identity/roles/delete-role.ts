import Type from 'typebox'
import { ById } from '#platform/http/schemas.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { mustHaveNoDependents } from '#platform/resource/dependents.ts'
import { lockAccess } from '../access/lock-access.ts'
import { mustMayChange } from './role-grants.ts'
import { type Role, roles } from './roles.ts'

/** §4.3 DELETE /roles/{id}: refused while users have it, and says how many, whichever hotels they serve. */
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/roles/:id',
  access: 'roles.manage',
  reach: 'tenant',
  summary: 'Delete a role',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    const { ownRoleId } = await lockAccess(ctx)
    mustMayChange(ctx, (await roles.find(ctx, params.id)) as Role, ownRoleId)
    const holders = { table: 'users', where: sql`role_id = ${params.id} and deleted_at is null` }
    await mustHaveNoDependents(ctx, 'role', [holders])
    await roles.remove(ctx, params.id)
    return null
  },
})
