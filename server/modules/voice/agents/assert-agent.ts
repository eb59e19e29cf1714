import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'

type Agent = {
  readonly userId: string
  readonly hotelId: string | null
  /** Where the body names the user. */
  readonly field: string
}

/**
 * Throws 422 `unknown_reference` for somebody who takes no calls, or does not serve the hotel. Locked, so that nobody is
 * deleted before what needs them is there, and so that of two who start calls of one agent the second waits here.
 */
export async function mustTakeCalls(ctx: Context, { userId, hotelId, field }: Agent): Promise<void> {
  const agent = await ctx.db.one(sql<object>`
    select u.id from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${ctx.actor.tenantId} and u.id = ${userId} and u.deleted_at is null and u.status = 'active'
      and not u.is_service_user and 'calls.manage' = any (r.permissions)
      and (u.hotel_ids = '{}' or ${hotelId}::uuid is null or ${hotelId}::uuid = any (u.hotel_ids))
    for no key update of u`)
  if (!agent) throw invalidField(field, 'unknown_reference', 'There is no such user who takes calls for the hotel')
}
