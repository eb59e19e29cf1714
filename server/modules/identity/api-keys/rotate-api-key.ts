import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, strict } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { sameLife } from '../key-life/key-life.ts'
import { apiKeys } from './api-keys.ts'
import { assertBelowKeyLimit, insertKey, lockServiceUser, NewApiKey, notifyOfKey } from './issue-key.ts'

const defaultOverlapHours = 24
const maxOverlapHours = 168

type ApiKey = Awaited<ReturnType<typeof apiKeys.find>>

/** POST /users/{userId}/api-keys/{id}/rotate: a new key with the same limits; the old one ends after the overlap. */
export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/users/:userId/api-keys/:id/rotate',
  operationId: 'rotateApiKey',
  access: 'users.manage',
  reach: 'hotel',
  freshFactor: true,
  summary: 'Replace an API key by a new one, with an overlap in which both work',
  status: 201,
  description:
    'Creates a key with the name and the limits of the old one, and as long a life. The old key expires after the overlap, ' +
    'or earlier if it does anyway. Only this answer contains the new key: store it at once. A key is rotated once: further ' +
    'rotations answer 409 until the new key is revoked, and then the old one can be rotated again if it is still valid. The ' +
    'caller must hold all privileges of the service user. Everybody who may manage the service user gets a mail.',
  extension: true,
  errors: ['invalid_state_transition', 'too_many_items'],
  params: Type.Object({ userId: Id, id: Id }),
  body: Type.Object(
    {
      overlapHours: Type.Optional(
        doc(
          Type.Integer({ minimum: 0, maximum: maxOverlapHours }),
          'For how many hours the old key still works; 24 by default, with 0 it ends at once.',
          defaultOverlapHours,
        ),
      ),
    },
    strict,
  ),
  returns: json(NewApiKey),
  secretAnswer: true,
  async handle(ctx, { params: { userId, id }, body }) {
    const user = await lockServiceUser(ctx, userId)
    const old = await apiKeys.lock(ctx, id, { userId })
    assertCanRotate(old)
    await assertBelowKeyLimit(ctx, userId, { isRotated: true })
    const { name, scopes, hotelIds, piiAccess, isReadOnly, allowedNetworks } = old
    const limits = { scopes, hotelIds, piiAccess, isReadOnly, allowedNetworks }
    const expiresAt = await sameLife(ctx, old)
    const made = await insertKey(ctx, { ...limits, userId, name, expiresAt, rotatedFromId: id })
    await endAfterOverlap(ctx, old, { hours: body.overlapHours ?? defaultOverlapHours, by: made.id })
    await notifyOfKey(ctx, user, { change: 'rotated', keyName: name, prefix: made.prefix })
    return made
  },
})

function assertCanRotate({ status, replacedById }: ApiKey): void {
  if (status !== 'active') throw refuse('invalid_state_transition', `This key is ${status}; create another one`)
  if (replacedById) throw refuse('invalid_state_transition', 'This key was rotated; rotate or revoke the new one')
}

/** An end that is wanted needs no notice, so the job of the old key finds nothing to announce. */
async function endAfterOverlap(
  ctx: WriteContext,
  { id, expiresAt: before }: ApiKey,
  { hours, by }: { readonly hours: number; readonly by: string },
): Promise<void> {
  const end = ctx.now.add({ hours })
  const isEarlier = before === null || Temporal.Instant.compare(end, Temporal.Instant.from(before)) < 0
  const after = isEarlier ? end.toString() : before
  await ctx.db.run(sql`
    update api_keys set expires_at = ${after}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  const changes = [
    { field: 'expiresAt', before, after },
    { field: 'replacedById', before: null, after: by },
  ]
  ctx.audit({ action: 'apiKey.rotated', resourceType: 'apiKey', resourceId: id, changes })
}
