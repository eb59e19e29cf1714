import type { Records } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useAllOf, useReads } from '../api/several-reads.ts'
import { addDays, dayIn } from '../text/zoned-time.ts'
import type { Choice } from './name-choices.ts'

/**
 * The room types of hotels by name. Roles that do not manage hotels find them in the availability of a night; undefined
 * for roles that see neither.
 */
export function useRoomTypeChoices(hotelIds: readonly string[]): Records<Choice> | undefined {
  const profile = useProfile()
  const isManager = isAllowed(profile, 'hotels.manage')
  const canSee = isManager || isAllowed(profile, 'reservations.read')
  const checkIn = dayIn(profile.tenant.timeZone, Date.now())
  const managed = useAllOf('roomTypes.list', isManager ? hotelIds.map((id) => [id, { sort: 'name' }]) : [])
  const offered = useReads(
    'availability.get',
    canSee && !isManager
      ? hotelIds.map((hotelId) => [{ hotelId, checkIn, checkOut: addDays(checkIn, 1), isInquiry: false }])
      : [],
  ).flatMap(({ hotelId, roomTypes }) => roomTypes.map(({ roomTypeId: id, name }) => ({ id, name, hotelId })))
  if (!canSee) return undefined
  const nameOf = (hotelId: string): string => profile.hotels.find(({ id }) => id === hotelId)?.name ?? ''
  return {
    items: [...managed.items, ...offered].map(({ id, name, hotelId }) => ({
      value: id,
      label: hotelIds.length > 1 ? `${nameOf(hotelId)}: ${name}` : name,
    })),
    hasMore: managed.hasMore,
  }
}
