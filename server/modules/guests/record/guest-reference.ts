import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { Guest } from './guests.ts'

/** The fields of a guest that other modules need when a body names the guest by id. */
export type GuestReference = Pick<
  Guest,
  'id' | 'firstName' | 'lastName' | 'phone' | 'email' | 'isBlacklisted' | 'doNotCall' | 'doNotMessage'
>

/**
 * Resolves `guestId` of a body; a merged guest resolves to the survivor. Throws 422 `unknown_reference` on `guestId`.
 */
export async function resolveGuestReference(ctx: ReadContext, guestId: string): Promise<GuestReference> {
  const guest = await ctx.db.one(sql<GuestReference>`
    select g.id, g.first_name, g.last_name, g.phone, g.email, g.is_blacklisted, g.do_not_call, g.do_not_message
    from guests named join guests g on g.tenant_id = named.tenant_id
      and g.id = coalesce(named.merged_into_guest_id, named.id)
    where named.tenant_id = ${ctx.actor.tenantId} and named.id = ${guestId}`)
  if (!guest) throw invalidField('guestId', 'unknown_reference', 'There is no such guest')
  return guest
}
