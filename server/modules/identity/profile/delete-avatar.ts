import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Nothing } from '../schemas.ts'

/** DELETE /profile/avatar: the caller's picture is gone, also behind links that were given out. 404 when there is none. */
export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/profile/avatar',
  access: 'signed-in',
  reach: 'self',
  summary: 'Remove my picture',
  status: 204,
  extension: true,
  returns: Nothing,
  async handle(ctx) {
    const { tenantId, userId } = ctx.actor
    const gone = await ctx.db.run(sql`delete from avatars where tenant_id = ${tenantId} and user_id = ${userId}`)
    if (gone === 0) throw notFound('picture')
    ctx.audit({ action: 'user.avatarDeleted', resourceType: 'user', resourceId: userId })
    return null
  },
})
