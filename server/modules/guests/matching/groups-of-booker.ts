import type { ReadContext } from '#platform/context.ts'
import { listGroupsOfGuest } from '../groups/groups-of-guest.ts'
import { type BookingGuest, findBookerId } from './find-or-create-booker.ts'

/** The guest of a booking or quote: by id, or as a booking request describes one. */
export type Booker = { readonly guestId?: string | null | undefined; readonly guest?: BookingGuest | undefined }

/** The ids of the booker's active groups; an unknown guest has none. */
export async function listGroupsOfBooker(ctx: ReadContext, { guestId, guest }: Booker): Promise<readonly string[]> {
  const id = guestId ?? (guest && (await findBookerId(ctx, guest)))
  return (id && (await listGroupsOfGuest(ctx, id))) || []
}
