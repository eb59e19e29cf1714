import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { addDays, dayIn } from '../parts/zoned-time.ts'

// Colleagues change them, and no event says so: a page that opens reads anew.
const readAnew = { staleTime: 0 } as const

/** All discounts. */
export const discountsQuery = {
  ...apiQuery(['discounts'], () => Array.fromAsync(api.discounts.list({ pageSize: 100, sort: 'priority' }))),
  ...readAnew,
}

/** One discount. */
export const discountQuery = (id: string) => ({
  ...apiQuery(['discounts', id], (signal) => api.discounts.get(id, { signal })),
  ...readAnew,
})

/** A record as a field offers it. */
export type Choice = { readonly value: string; readonly label: string }

/**
 * The room types of hotels by name. Roles that do not manage hotels find them in the availability of a night; undefined
 * for roles that see neither.
 */
export function useRoomTypes(hotelIds: readonly string[]): readonly Choice[] | undefined {
  const profile = useProfile()
  const isManager = isAllowed(profile, 'hotels.manage')
  const canSee = isManager || isAllowed(profile, 'reservations.read')
  const today = dayIn(profile.tenant.timeZone, Date.now())
  const results = useQueries({
    queries: hotelIds.map((hotelId) => ({
      ...apiQuery(['roomTypes', 'choices', hotelId], (signal) =>
        isManager
          ? api.roomTypes
              .list(hotelId, { pageSize: 100, sort: 'name' }, { signal })
              .then(({ items }) => items.map(({ id, name }) => ({ value: id, label: name })))
          : api.availability
              .get({ hotelId, checkIn: today, checkOut: addDays(today, 1) }, { signal })
              .then(({ roomTypes }) => roomTypes.map(({ roomTypeId, name }) => ({ value: roomTypeId, label: name }))),
      ),
      enabled: canSee,
    })),
  })
  if (!canSee) return undefined
  return results.flatMap(({ data = [] }, index) => {
    const hotel = profile.hotels.find(({ id }) => id === hotelIds[index])
    return hotelIds.length > 1 ? data.map(({ value, label }) => ({ value, label: `${hotel?.name}: ${label}` })) : data
  })
}

/** The groups of guests; undefined for roles that may not list them. */
export function useGuestGroups(): readonly Choice[] | undefined {
  const canSee = isAllowed(useProfile(), 'guests.manage')
  const { data } = useQuery({
    ...apiQuery(['guestGroups', 'choices'], () =>
      Array.fromAsync(api.guestGroups.list({ pageSize: 100, sort: 'name' })),
    ),
    enabled: canSee,
  })
  return canSee ? (data ?? []).map(({ id, name }) => ({ value: id, label: name })) : undefined
}
