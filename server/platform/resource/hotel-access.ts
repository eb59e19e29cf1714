import type { Context } from '../context.ts'
import { hotelAccessDenied } from '../kernel/errors.ts'

/** Whether those who see `mine` see all that is for `hotelIds`. On both sides none named means all hotels. */
export const reaches = (mine: readonly string[], hotelIds: readonly string[]): boolean =>
  mine.length === 0 || (hotelIds.length > 0 && hotelIds.every((id) => mine.includes(id.toLowerCase())))

/**
 * Throws 403 `hotel_access_denied` unless the actor may touch what is for these hotels. No hotels means all of them, and
 * that is for those to touch who see all.
 */
export function mustReach(ctx: Context, hotelIds: readonly string[], field = 'hotelIds'): void {
  if (!reaches(ctx.actor.hotelIds, hotelIds)) throw hotelAccessDenied(field)
}
