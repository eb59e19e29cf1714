import type { ReadContext } from '#platform/context.ts'
import { parsePhone } from '#shared/phone.ts'
import { listGroupsOfGuest } from '../groups/groups-of-guest.ts'
import { type BookingGuest, guestByPhoneQuery } from './find-or-create-by-phone.ts'

/** The guest of a booking or quote: by id, or as a booking request describes one. */
export type Booker = { readonly guestId?: string | null | undefined; readonly guest?: BookingGuest | undefined }

/** The ids of the booker's active groups; an unknown guest has none. */
export async function listGroupsOfBooker(ctx: ReadContext, { guestId, guest }: Booker): Promise<readonly string[]> {
  const id = guestId ?? (guest && (await findGuestId(ctx, guest)))
  return (id && (await listGroupsOfGuest(ctx, id))) || []
}

async function findGuestId(ctx: ReadContext, guest: BookingGuest): Promise<string | undefined> {
  const phone = parsePhone(guest.phone, ctx.actor.tenant.countryCode)
  return phone && (await ctx.db.one(guestByPhoneQuery(ctx, phone, guest)))?.id
}
