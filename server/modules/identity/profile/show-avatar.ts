import Type from 'typebox'
import { tenantOfLink } from '#platform/crypto/signed-links.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { file } from '#platform/http/response/file-response.ts'
import { doc, Id } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { bodyOf } from '../schemas.ts'
import { avatarPurpose } from './avatars.ts'

/** GET /avatars/{id}: the picture behind `avatarUrl`. An invalid or expired link is answered 404. */
export const showAvatar = endpoint({
  method: 'GET',
  path: '/avatars/:id',
  operationId: 'getAvatar',
  access: 'anyone',
  summary: 'Get a picture by its signed link',
  description:
    'Returns the picture of a user as webp, 256 × 256 pixels. The address is the `avatarUrl` of a profile, which ' +
    'needs no access token and is valid for one hour. With a wrong or expired link the response is 404.',
  extension: true,
  params: Type.Object({ id: doc(Id, 'The id of the user whose picture it is.') }),
  query: bodyOf({ token: Type.Optional(doc(Type.String(), 'The signature of the link; `avatarUrl` has it.')) }),
  returns: file('image/webp'),
  async handle(ctx, { params: { id }, query: { token = '' } }) {
    const { keys, database } = ctx.runtime
    const tenantId = tenantOfLink(keys, token, { purpose: avatarPurpose, id, now: ctx.now })
    if (tenantId === undefined) throw notFound('picture')
    const avatar = await database.in({ tenant: tenantId }).one(sql<{ bytes: Buffer }>`
      select a.bytes from avatars a
        join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.deleted_at is null
          and u.status <> 'suspended'
      where a.tenant_id = ${tenantId} and a.user_id = ${id}`)
    if (!avatar) throw notFound('picture')
    return { bytes: avatar.bytes, fileName: 'avatar.webp' }
  },
})
