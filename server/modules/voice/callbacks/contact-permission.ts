import { matchByContactPoint, resolveGuestReference } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'

type CallRecipient = { readonly phone: string; readonly guestId: string | null }

/**
 * The guest to call: the given one, or the only guest with this number. Throws 409 `contact_not_permitted` if the guest
 * does not want calls; if several guests share the number, one of them is enough. Throws 422 for an unknown guest.
 */
export async function getPermittedGuest(ctx: ReadContext, { phone, guestId }: CallRecipient): Promise<string | null> {
  const found = guestId === null ? await findGuestsByPhone(ctx, phone) : [await resolveGuestReference(ctx, guestId)]
  if (found.some(({ doNotCall }) => doNotCall)) {
    const field = guestId === null ? 'phone' : 'guestId'
    throw refuse('contact_not_permitted', 'This guest does not want to be called', field)
  }
  const [only] = found
  return only && found.length === 1 ? only.id : null
}

const findGuestsByPhone = (ctx: ReadContext, phone: string): ReturnType<typeof matchByContactPoint> =>
  matchByContactPoint(ctx, { types: ['phone', 'whatsapp'], value: phone })
