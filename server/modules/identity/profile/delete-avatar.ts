import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { notFound } from '#platform/kernel/errors.ts'

/**
 * DELETE /profile/avatar: removes the caller's picture. Links that were given out stop working. 404 if there is none.
 */
export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/profile/avatar',
  operationId: 'deleteAvatar',
  access: 'signed-in',
  reach: 'self',
  summary: 'Remove my picture',
  description:
    'Deletes the picture of the caller. Links to it that were given out stop working. Without a picture the ' +
    'response is 404.',
  errors: ['not_found'],
  status: 204,
  extension: true,
  returns: nothing(),
  async handle(ctx) {
    const { tenantId, userId } = ctx.actor
    const deleted = await ctx.db.run(sql`delete from avatars where tenant_id = ${tenantId} and user_id = ${userId}`)
    if (deleted === 0) throw notFound('picture')
    ctx.audit({ action: 'user.avatarDeleted', resourceType: 'user', resourceId: userId })
    return null
  },
})
