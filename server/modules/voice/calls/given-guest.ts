import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/errors.ts'

/** What a call needs to know of the guest that it is said to be with. */
export type CalledGuest = { readonly id: string; readonly phone: string | null; readonly doNotCall: boolean }

/** The guest of that id, or whom that one was merged into. Throws 422 `unknown_reference` on `guestId`. */
export async function givenGuest(ctx: Context, guestId: string): Promise<CalledGuest> {
  const guest = await ctx.db.one(sql<CalledGuest>`
    select g.id, g.phone, g.do_not_call
    from guests named join guests g on g.tenant_id = named.tenant_id
      and g.id = coalesce(named.merged_into_guest_id, named.id)
    where named.tenant_id = ${ctx.actor.tenantId} and named.id = ${guestId}`)
  if (!guest) throw invalidField('guestId', 'unknown_reference', 'There is no such guest')
  return guest
}
