import { lowerAscii } from '#shared/letter-case.ts'
import type { ReadContext } from '../context.ts'
import { hotelAccessDenied, invalid, invalidField } from '../kernel/errors.ts'
import { unknownReferences } from './references.ts'

/** Whether access to the hotels `mine` includes all of `hotelIds`. An empty list means all hotels, on both sides. */
export const hasHotelAccess = (mine: readonly string[], hotelIds: readonly string[]): boolean =>
  mine.length === 0 || (hotelIds.length > 0 && hotelIds.every((id) => mine.includes(lowerAscii(id))))

/** Whether access to the hotels `mine` includes one of `hotelIds`. An empty list means all hotels, on both sides. */
export const hasSomeHotel = (mine: readonly string[], hotelIds: readonly string[]): boolean =>
  mine.length === 0 || hotelIds.length === 0 || hotelIds.some((id) => mine.includes(id))

/**
 * Throws 403 `hotel_access_denied` unless the actor sees all of these hotels. An empty list means all hotels, so it
 * needs access to all.
 */
export function assertHotelAccess(ctx: ReadContext, hotelIds: readonly string[], field = 'hotelIds'): void {
  if (!hasHotelAccess(ctx.actor.hotelIds, hotelIds)) throw hotelAccessDenied(field)
}

type HotelRecord = { readonly hotelId?: string | null; readonly hotelIds?: readonly string[] }

/**
 * Throws unless the actor may change the record `current` and may give it the hotels of `after`: 403
 * `hotel_access_denied` for a record of hotels that the actor does not see, or of all hotels, and 422
 * `unknown_reference` for a hotel in `after` that the actor does not see, as for a hotel that does not exist.
 */
export function assertMayChooseHotels(ctx: ReadContext, current: HotelRecord | undefined, after: HotelRecord): void {
  const field = 'hotelIds' in after ? 'hotelIds' : 'hotelId'
  const hotelsOf = ({ hotelId, hotelIds }: HotelRecord) => hotelIds ?? (hotelId ? [hotelId] : [])
  if (current) assertHotelAccess(ctx, hotelsOf(current), field)
  const chosen = hotelsOf(after)
  if (chosen.length === 0 || hasHotelAccess(ctx.actor.hotelIds, chosen)) return assertHotelAccess(ctx, chosen, field)
  if (field === 'hotelId') throw invalidField(field, 'unknown_reference', 'There is no such hotel')
  throw invalid(
    ...unknownReferences(
      field,
      chosen,
      ctx.actor.hotelIds.map((id) => ({ id })),
    ),
  )
}
