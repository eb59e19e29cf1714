import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { fileBody } from '#platform/http/request/file-body.ts'
import { json } from '#platform/http/response/json-response.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { waitForPictureTurn } from './picture-pace.ts'
import { ownUserId, presentProfile, profiles, shapes } from './profile.ts'

const maxBytes = 2 * 1024 * 1024

/** §4.4 POST /profile/avatar: stores the caller's picture from a form with one file. It replaces an earlier one. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/profile/avatar',
  operationId: 'uploadAvatar',
  access: 'signed-in',
  reach: 'self',
  summary: 'Upload my picture',
  description:
    'Stores a picture of the caller and returns the profile with a link to it; it replaces an earlier picture. ' +
    'The form has one file in the field `avatar`: a png, jpeg or webp of at most 2 MiB and 4096 × 4096 pixels. ' +
    'The picture becomes its central square, 256 × 256 pixels, as webp without metadata.',
  errors: ['quota_exceeded'],
  status: 200,
  unit: 'own',
  body: fileBody('avatar', maxBytes),
  returns: json(shapes.row),
  async handle(ctx, { body }) {
    await waitForPictureTurn(ctx)
    // Loaded only here: few processes ever decode a picture.
    const { avatarPicture } = await import('./avatar-picture.ts')
    const picture = await avatarPicture(body.avatar)
    await ctx.transaction(ctx.actor.tenantId, (inside) => storeAvatar(inside, picture))
    return presentProfile(ctx, await profiles.find(ctx, ownUserId(ctx)))
  },
})

/** Concurrent uploads wait for each other here; the last one is kept. */
async function storeAvatar(ctx: WriteContext, picture: Buffer): Promise<void> {
  const { tenantId, userId } = ctx.actor
  const stored = await ctx.db.run(sql`
    insert into avatars (tenant_id, user_id, bytes, uploaded_at)
    select tenant_id, id, ${picture}, ${ctx.now} from users
    where tenant_id = ${tenantId} and id = ${userId} and deleted_at is null
    on conflict (tenant_id, user_id) do update set bytes = excluded.bytes, uploaded_at = excluded.uploaded_at`)
  if (stored === 0) throw notFound('profile')
  ctx.audit({ action: 'user.avatarUploaded', resourceType: 'user', resourceId: userId })
}
