import { guestsByContactPoint } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, refuse } from '#platform/errors.ts'

type Called = { readonly phone: string; readonly guestId: string | null }
type Wish = { readonly id: string; readonly doNotCall: boolean }

/**
 * Who is called: the guest who is named, or the only one with that number. Throws 409 `contact_not_permitted` for a guest
 * who does not want calls; of several with a number the wish of each counts. Throws 422 for a guest whom there is not.
 */
export async function permittedGuest(ctx: Context, { phone, guestId }: Called): Promise<string | null> {
  const found = guestId === null ? await known(ctx, phone) : [await named(ctx, guestId)]
  if (found.some(({ doNotCall }) => doNotCall)) {
    const field = guestId === null ? 'phone' : 'guestId'
    throw refuse('contact_not_permitted', 'This guest does not want to be called', field)
  }
  const [only] = found
  return only && found.length === 1 ? only.id : null
}

const known = (ctx: Context, phone: string): Promise<Wish[]> =>
  guestsByContactPoint(ctx, { types: ['phone', 'whatsapp'], value: phone })

async function named(ctx: Context, guestId: string): Promise<Wish> {
  const guest = await ctx.db.one(sql<Wish>`
    select g.id, g.do_not_call
    from guests named join guests g on g.tenant_id = named.tenant_id
      and g.id = coalesce(named.merged_into_guest_id, named.id)
    where named.tenant_id = ${ctx.actor.tenantId} and named.id = ${guestId}`)
  if (!guest) throw invalidField('guestId', 'unknown_reference', 'There is no such guest')
  return guest
}
