import type { Context } from '../context.ts'
import { hotelAccessDenied } from '../errors.ts'

/**
 * Throws 403 `hotel_access_denied` unless the actor may touch what is for these hotels. No hotels means all of them, and
 * that is for those to touch who see all.
 */
export function mustReach(ctx: Context, hotelIds: readonly string[], field = 'hotelIds'): void {
  const mine = ctx.actor.hotelIds
  if (mine.length === 0) return
  if (hotelIds.length === 0 || !hotelIds.every((id) => mine.includes(id.toLowerCase()))) throw hotelAccessDenied(field)
}
