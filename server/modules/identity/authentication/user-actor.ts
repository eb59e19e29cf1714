import type { Actor } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type ActorFacts, actorFactColumns, joinRoleAndTenant, toActor } from './actor-facts.ts'

/**
 * The actor of a user who is known by other means than a token, such as the phone of a call, with the current
 * permissions. Throws 404 for a deleted user and 403 `user_suspended` unless the user is active.
 */
export async function getUserActor(
  { database }: Pick<Runtime, 'database'>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<Actor> {
  const facts = await database.in({ tenant: tenantId }).one(sql<ActorFacts>`
    select ${actorFactColumns} from users u ${joinRoleAndTenant}
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.deleted_at is null`)
  if (!facts) throw notFound('user')
  return toActor(facts, { tenantId, userId, sessionId: null })
}
