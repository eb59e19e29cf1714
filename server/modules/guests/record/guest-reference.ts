import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { Guest } from './guests.ts'

/** What others need to know of a guest whom a body names. */
export type NamedGuest = Pick<
  Guest,
  'id' | 'firstName' | 'lastName' | 'phone' | 'email' | 'isBlacklisted' | 'doNotCall' | 'doNotMessage'
>

/** The guest of that id, or whom that one was merged into. Throws 422 `unknown_reference` on `guestId`. */
export async function namedGuest(ctx: Context, guestId: string): Promise<NamedGuest> {
  const guest = await ctx.db.one(sql<NamedGuest>`
    select g.id, g.first_name, g.last_name, g.phone, g.email, g.is_blacklisted, g.do_not_call, g.do_not_message
    from guests named join guests g on g.tenant_id = named.tenant_id
      and g.id = coalesce(named.merged_into_guest_id, named.id)
    where named.tenant_id = ${ctx.actor.tenantId} and named.id = ${guestId}`)
  if (!guest) throw invalidField('guestId', 'unknown_reference', 'There is no such guest')
  return guest
}
