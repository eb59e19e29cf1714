import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { assertMayManageUser } from '../users/user-grants.ts'
import { users } from '../users/users.ts'
import { apiKeys } from './api-keys.ts'
import { notifyOfKey } from './issue-key.ts'

/** DELETE /users/{userId}/api-keys/{id}: the key is invalid from now on. 404 if it was revoked before. */
export const revokeApiKey = apiKeys.verbs.delete({
  summary: 'Revoke an API key',
  description:
    'Makes a key invalid at once and for good. It stays in the list with its last use. A key that was revoked ' +
    'before is answered with 404. The caller must hold all privileges of the user. Everybody who may manage the ' +
    'service user gets a mail.',
  async handle(ctx, { params: { userId, id } }) {
    const user = await users.find(ctx, userId)
    await assertMayManageUser(ctx, user)
    const revoked = await ctx.db.one(sql<{ name: string; prefix: string }>`
      update api_keys set revoked_at = ${ctx.now}, updated_at = ${ctx.now}, version = version + 1
      where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and id = ${id} and revoked_at is null
      returning name, prefix`)
    if (!revoked) throw notFound('api key')
    const after = formatInstant(ctx.now)
    const changes = [{ field: 'revokedAt', before: null, after }]
    ctx.audit({ action: 'apiKey.revoked', resourceType: 'apiKey', resourceId: id, hotelIds: user.hotelIds, changes })
    const { name: keyName, prefix } = revoked
    await notifyOfKey(ctx, user, { change: 'revoked', keyName, prefix })
    return null
  },
})
