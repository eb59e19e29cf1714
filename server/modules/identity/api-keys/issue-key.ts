import Type from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, named, secretText } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { lockAccess } from '../access/lock-access.ts'
import { enqueueApiKeyMails } from '../account-mail/credential-mail.ts'
import type { ChangedKey } from '../account-mail/templates/api-key.ts'
import { newApiKey } from '../authentication/api-key-format.ts'
import { announceExpiry } from '../key-life/key-expiry-job.ts'
import { assertMayManageUser } from '../users/user-grants.ts'
import { type User, users } from '../users/users.ts'
import { apiKeys, isActiveKey } from './api-keys.ts'
import type { KeyLimits } from './key-limits.ts'

const maxActiveKeys = 20
/** With keys that wait for the end of their overlap. */
const maxAcceptedKeys = 2 * maxActiveKeys

/** The answer with a new key. */
export const NewApiKey = named(
  'NewApiKey',
  Type.Object({
    ...apiKeys.shapes.row.properties,
    key: doc(
      secretText(),
      'The key. It is shown only here; the service stores only its hash. A repeat under the same Idempotency-Key has ' +
        '`•••` instead: if the answer was lost, revoke this key and create another one.',
      'bhk_1f3a9c04_AZ--Hy8U…',
    ),
  }),
)

type KeyValues = KeyLimits & {
  readonly userId: string
  readonly name: string
  readonly expiresAt: string | null
  readonly rotatedFromId?: string
}

/** Stores a new key and returns it with its text, which is stored nowhere. Its end will be announced. */
export async function insertKey(ctx: WriteContext, values: KeyValues) {
  const { text: key, prefix, hash } = newApiKey(ctx.actor.tenantId)
  const row = { ...values, prefix, keyHash: hash.toString('hex'), createdByUserId: ctx.actor.userId }
  const made = await apiKeys.insert(ctx, row as object)
  announceExpiry(ctx, made)
  return { ...made, key }
}

/**
 * Locks a service user whom the caller may manage, so that no concurrent request changes it or its keys. Throws 404, 403
 * for a user with more rights than the caller, and 409 for a person.
 */
export async function lockServiceUser(ctx: WriteContext, userId: string): Promise<User> {
  // Also a change of the policy waits, which limits the life of all keys.
  await lockAccess(ctx)
  const user = await users.lock(ctx, userId)
  if (!user.isServiceUser) {
    throw refuse('invalid_state_transition', 'This user signs in with a password; keys are for service users')
  }
  // A key gives every privilege of its user, so the caller must hold them too.
  await assertMayManageUser(ctx, user)
  return user
}

/** Mails everybody who may manage the user of a key what has become of it. */
export const notifyOfKey = (
  ctx: WriteContext,
  { firstName, lastName, hotelIds }: User,
  key: Pick<ChangedKey, 'change' | 'keyName' | 'prefix'>,
): Promise<void> => enqueueApiKeyMails(ctx, { ...key, serviceUser: `${firstName} ${lastName}`, hotelIds })

/**
 * Throws 422 `too_many_items` if a user has 20 active keys, so that their owners keep the overview. A key that was
 * rotated does not count, but all keys together are 40 at most.
 */
export async function assertBelowKeyLimit(
  ctx: ReadContext,
  userId: string,
  how: { isRotated: boolean },
): Promise<void> {
  const active = await ctx.db.one(sql<{ accepted: number; current: number }>`
    select count(*)::int as accepted, count(*) filter (where not exists (
      select from api_keys n where n.tenant_id = k.tenant_id and n.rotated_from_id = k.id and n.revoked_at is null))::int
      as current
    from api_keys k where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and ${isActiveKey(ctx)}`)
  const { accepted = 0, current = 0 } = active ?? {}
  if (accepted < maxAcceptedKeys && (how.isRotated || current < maxActiveKeys)) return
  throw invalidField(
    '',
    'too_many_items',
    `A service user may have ${maxActiveKeys} active keys; revoke an unused one first`,
  )
}
