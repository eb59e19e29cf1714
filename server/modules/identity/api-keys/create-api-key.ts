import Type from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named, secretText } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { enqueueApiKeyMails } from '../account-mail/credential-mail.ts'
import { newApiKey } from '../authentication/api-key-format.ts'
import { assertMayManageUser } from '../users/user-grants.ts'
import { type User, users } from '../users/users.ts'
import { ApiKeyBody, apiKeys, isActiveKey } from './api-keys.ts'

const maxActiveKeys = 20

const NewApiKey = named(
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

/** POST /users/{userId}/api-keys: creates a key for a service user. Only this response contains the key. */
export const createApiKey = apiKeys.verbs.create({
  freshFactor: true,
  summary: 'Create an API key of a service user, shown once',
  description:
    'Creates a key that gives all privileges of the service user, or with `isReadOnly` only what they allow to read. ' +
    'Send it as `Authorization: Bearer bhk_…`. Only ' +
    'this answer contains the key: store it at once. A service user can have 20 active keys. The caller must hold ' +
    'all privileges of the user. Everybody who may manage the service user gets a mail.',
  errors: ['invalid_state_transition', 'too_many_items'],
  body: ApiKeyBody,
  returns: json(NewApiKey),
  secretAnswer: true,
  async handle(ctx, { params: { userId }, body }) {
    const { name, expiresAt = null, isReadOnly = false } = body
    if (expiresAt !== null && Temporal.Instant.compare(Temporal.Instant.from(expiresAt), ctx.now) <= 0) {
      throw invalidField('expiresAt', 'out_of_range', 'expiresAt must be in the future')
    }
    // A key gives every privilege of its user, so the caller must hold them too.
    const user = await lockServiceUser(ctx, userId)
    await assertMayManageUser(ctx, user)
    await assertBelowKeyLimit(ctx, userId)
    const { text: key, prefix, hash } = newApiKey(ctx.actor.tenantId)
    const createdByUserId = ctx.actor.userId
    const row = { userId, name, expiresAt, isReadOnly, prefix, keyHash: hash.toString('hex'), createdByUserId }
    const made = await apiKeys.insert(ctx, row)
    const { firstName, lastName, hotelIds } = user
    const serviceUser = `${firstName} ${lastName}`
    await enqueueApiKeyMails(ctx, { change: 'created', serviceUser, keyName: name, prefix, hotelIds })
    return { ...made, key }
  },
})

/** Locks the user, so that no concurrent request changes it or creates another key for it. */
async function lockServiceUser(ctx: WriteContext, userId: string): Promise<User> {
  const user = await users.lock(ctx, userId)
  if (!user.isServiceUser) {
    throw refuse('invalid_state_transition', 'This user signs in with a password; keys are for service users')
  }
  return user
}

/** A user may have at most 20 active keys, so that their owners keep the overview. */
async function assertBelowKeyLimit(ctx: ReadContext, userId: string): Promise<void> {
  const active = await ctx.db.one(sql<{ total: number }>`
    select count(*) as total from api_keys
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and ${isActiveKey(ctx)}`)
  if ((active?.total ?? 0) < maxActiveKeys) return
  throw invalidField(
    '',
    'too_many_items',
    `A service user may have ${maxActiveKeys} active keys; revoke an unused one first`,
  )
}
