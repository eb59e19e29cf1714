import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'

type AgentReference = {
  readonly userId: string
  readonly hotelId: string | null
  /** The field of the body that contains the user's id. */
  readonly field: string
}

/**
 * Throws 422 `unknown_reference` if the user does not take calls or does not serve the hotel. Locks the user, so that
 * the user cannot be deleted before the transaction commits, and so that two calls of one agent start one after the
 * other.
 */
export async function assertAgent(ctx: WriteContext, { userId, hotelId, field }: AgentReference): Promise<void> {
  const agent = await ctx.db.one(sql<object>`
    select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${ctx.actor.tenantId} and u.id = ${userId} and u.deleted_at is null and u.status = 'active'
      and not u.is_service_user and 'calls.manage' = any (r.permissions)
      and (u.hotel_ids = '{}' or ${hotelId}::uuid is null or ${hotelId}::uuid = any (u.hotel_ids))
    for no key update of u`)
  if (!agent)
    throw invalidField(
      field,
      'unknown_reference',
      'There is no such user, or the user does not take calls for the hotel',
    )
}
