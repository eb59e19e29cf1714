import { spelled } from '#shared/moment.ts'
import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/http/schemas.ts'
import { Nothing } from '../schemas.ts'
import { mustMayTouch } from '../users/user-grants.ts'
import { users } from '../users/users.ts'

/** DELETE /users/{userId}/api-keys/{id}: the key opens nothing from now on; one that was revoked before is 404. */
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/users/:userId/api-keys/:id',
  access: 'users.manage',
  reach: 'hotel',
  summary: 'Revoke an api key',
  status: 204,
  extension: true,
  params: Type.Object({ userId: Id, id: Id }),
  returns: Nothing,
  async handle(ctx, { params: { userId, id } }) {
    const user = await users.find(ctx, userId)
    await mustMayTouch(ctx, user)
    const { hotelIds } = user
    const revoked = await ctx.db.run(sql`
      update api_keys set revoked_at = ${ctx.now}, updated_at = ${ctx.now}, version = version + 1
      where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and id = ${id} and revoked_at is null`)
    if (revoked === 0) throw notFound('api key')
    const after = spelled(ctx.now)
    const changes = [{ field: 'revokedAt', before: null, after }]
    ctx.audit({ action: 'apiKey.revoked', resourceType: 'apiKey', resourceId: id, hotelIds, changes })
    return null
  },
})
