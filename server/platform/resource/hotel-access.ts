import type { ReadContext } from '../context.ts'
import { hotelAccessDenied } from '../kernel/errors.ts'

/** Whether access to the hotels `mine` includes all of `hotelIds`. An empty list means all hotels, on both sides. */
export const hasHotelAccess = (mine: readonly string[], hotelIds: readonly string[]): boolean =>
  mine.length === 0 || (hotelIds.length > 0 && hotelIds.every((id) => mine.includes(id.toLowerCase())))

/**
 * Throws 403 `hotel_access_denied` unless the actor sees all of these hotels. An empty list means all hotels, so it
 * needs access to all.
 */
export function assertHotelAccess(ctx: ReadContext, hotelIds: readonly string[], field = 'hotelIds'): void {
  if (!hasHotelAccess(ctx.actor.hotelIds, hotelIds)) throw hotelAccessDenied(field)
}
