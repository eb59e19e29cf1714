import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/http/schemas.ts'
import { newApiKey } from '../authentication/api-key-format.ts'
import { apiKeys, isLive, NewApiKey } from './api-keys.ts'
import { mustMayTouch } from '../users/user-grants.ts'
import { type User, users } from '../users/users.ts'

const mostLive = 20

/** POST /users/{userId}/api-keys: a key for a service user. This answer alone holds it. */
export const createApiKey = endpoint({
  method: 'POST',
  path: '/users/:userId/api-keys',
  access: 'users.manage',
  reach: 'hotel',
  summary: 'Create an api key of a service user, shown once',
  extension: true,
  params: Type.Object({ userId: Id }),
  body: NewApiKey,
  returns: Type.Object({ ...apiKeys.shapes.row.properties, key: Type.String() }),
  secretAnswer: true,
  async handle(ctx, { params: { userId }, body }) {
    const { name, expiresAt = null } = body as { name: string; expiresAt?: string | null }
    if (expiresAt !== null && Temporal.Instant.compare(Temporal.Instant.from(expiresAt), ctx.now) <= 0) {
      throw invalidField('expiresAt', 'out_of_range', 'A key expires in the future')
    }
    // A key hands over everything its user can do.
    await mustMayTouch(ctx, await lockServiceUser(ctx, userId))
    await mustHaveRoom(ctx, userId)
    const { text: key, prefix, hash } = newApiKey(ctx.actor.tenantId)
    const createdByUserId = ctx.actor.userId
    const row = { userId, name, expiresAt, prefix, keyHash: hash.toString('hex'), createdByUserId }
    return { ...(await apiKeys.insert(ctx, row)), key }
  },
})

/** The user, as nobody changes it or makes another key of it until this transaction ends. */
async function lockServiceUser(ctx: Context, userId: string): Promise<User> {
  const user = await users.lock(ctx, userId)
  if (!user.isServiceUser) {
    throw refuse('invalid_state_transition', 'This user signs in with a password; keys are for service users')
  }
  return user
}

/** At most 20 keys of a user are live at once, so that nobody loses sight of them. */
async function mustHaveRoom(ctx: Context, userId: string): Promise<void> {
  const live = await ctx.db.one(sql<{ total: number }>`
    select count(*) as total from api_keys
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and ${isLive(ctx)}`)
  if ((live?.total ?? 0) < mostLive) return
  throw invalidField('', 'too_many_items', `A service user may have ${mostLive} live keys; revoke one that is not used`)
}
