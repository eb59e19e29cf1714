import { json } from '#platform/http/response/json-response.ts'
import { chosenEnd } from '../key-life/key-life.ts'
import { ApiKeyBody, apiKeys } from './api-keys.ts'
import { assertBelowKeyLimit, insertKey, lockServiceUser, NewApiKey, notifyOfKey } from './issue-key.ts'
import { readKeyLimits } from './key-limits.ts'

/** POST /users/{userId}/api-keys: creates a key for a service user. Only this response contains the key. */
export const createApiKey = apiKeys.verbs.create({
  freshFactor: true,
  summary: 'Create an API key of a service user, shown once',
  description:
    'Creates a key that gives all privileges of the service user, or those of them that `scopes`, `hotelIds` and ' +
    '`piiAccess` leave, or with `isReadOnly` only what they allow to read. ' +
    'Send it as `Authorization: Bearer bhk_…`. Only ' +
    'this answer contains the key: store it at once. If the security policy limits the life of keys (`maxKeyDays`), a key without `expiresAt` gets the ' +
    'latest end. A service user can have 20 active keys. The caller must hold ' +
    'all privileges of the user. Everybody who may manage the service user gets a mail.',
  errors: ['invalid_state_transition', 'too_many_items', 'unknown_permission'],
  body: ApiKeyBody,
  returns: json(NewApiKey),
  secretAnswer: true,
  async handle(ctx, { params: { userId }, body }) {
    const { name, expiresAt: wish = null, ...limits } = body
    const user = await lockServiceUser(ctx, userId)
    const expiresAt = await chosenEnd(ctx, wish)
    const allowed = await readKeyLimits(ctx, user, limits)
    await assertBelowKeyLimit(ctx, userId, { isRotated: false })
    const made = await insertKey(ctx, { ...allowed, userId, name, expiresAt })
    await notifyOfKey(ctx, user, { change: 'created', keyName: name, prefix: made.prefix })
    return made
  },
})
