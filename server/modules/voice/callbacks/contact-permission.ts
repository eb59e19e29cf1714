import { guestsByContactPoint, namedGuest } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'

type Called = { readonly phone: string; readonly guestId: string | null }

/**
 * Who is called: the guest who is named, or the only one with that number. Throws 409 `contact_not_permitted` for a guest
 * who does not want calls; of several with a number the wish of each counts. Throws 422 for a guest whom there is not.
 */
export async function permittedGuest(ctx: Context, { phone, guestId }: Called): Promise<string | null> {
  const found = guestId === null ? await known(ctx, phone) : [await namedGuest(ctx, guestId)]
  if (found.some(({ doNotCall }) => doNotCall)) {
    const field = guestId === null ? 'phone' : 'guestId'
    throw refuse('contact_not_permitted', 'This guest does not want to be called', field)
  }
  const [only] = found
  return only && found.length === 1 ? only.id : null
}

const known = (ctx: Context, phone: string): ReturnType<typeof guestsByContactPoint> =>
  guestsByContactPoint(ctx, { types: ['phone', 'whatsapp'], value: phone })
