import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { fileBody } from '#platform/http/request/file-body.ts'
import { avatarPicture } from './avatar-picture.ts'
import { answered, myId, profiles, shapes } from './profile.ts'

const maxBytes = 2 * 1024 * 1024

/** §4.4 POST /profile/avatar: the caller's picture, as a form with one file; a new one replaces the old one. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/profile/avatar',
  access: 'signed-in',
  reach: 'self',
  summary: 'Upload my picture',
  status: 200,
  unit: 'own',
  body: fileBody('avatar', maxBytes),
  returns: shapes.row,
  async handle(ctx, { body }) {
    const picture = await avatarPicture(body.avatar)
    await ctx.transaction(ctx.actor.tenantId, (inside) => keep(inside, picture))
    return answered(ctx, await profiles.find(ctx, myId(ctx)))
  },
})

/** Two at once wait for each other here, and the later one stays. */
async function keep(ctx: Context, picture: Buffer): Promise<void> {
  const { tenantId, userId } = ctx.actor
  const kept = await ctx.db.run(sql`
    insert into avatars (tenant_id, user_id, bytes, uploaded_at)
    select tenant_id, id, ${picture}, ${ctx.now} from users
    where tenant_id = ${tenantId} and id = ${userId} and deleted_at is null
    on conflict (tenant_id, user_id) do update set bytes = excluded.bytes, uploaded_at = excluded.uploaded_at`)
  if (kept === 0) throw notFound('profile')
  ctx.audit({ action: 'user.avatarUploaded', resourceType: 'user', resourceId: userId })
}
