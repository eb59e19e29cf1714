import { useQuery } from '@tanstack/react-query'
import type { RoomType } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery, refresh } from '../api/queries.ts'

// No event announces changes of hotels, so a page that opens reads anew.
const readAnew = { staleTime: 0 } as const

/** All hotels of the user; the API does not page them. */
export const hotelsQuery = {
  ...apiQuery(['hotels', 'manage'], (signal) => api.hotels.list({ sort: 'name' }, { signal })),
  ...readAnew,
}

/** One hotel. */
export const hotelQuery = (id: string) => ({
  ...apiQuery(['hotels', 'manage', id], (signal) => api.hotels.get(id, { signal })),
  ...readAnew,
})

/** The room types of a hotel in the order of the desk. */
export const roomTypesQuery = (hotelId: string) => ({
  ...apiQuery(['roomTypes', 'manage', hotelId], (signal) =>
    api.roomTypes.list(hotelId, { sort: 'rank', pageSize: 100 }, { signal }),
  ),
  ...readAnew,
})

/** One room type. */
export const roomTypeQuery = (hotelId: string, id: string) => ({
  ...apiQuery(['roomTypes', 'manage', hotelId, id], (signal) => api.roomTypes.get(hotelId, id, { signal })),
  ...readAnew,
})

/** What a change of a hotel or a room type makes outdated. The session has the names of the hotels. */
export const hotelKeys = ['hotels', 'roomTypes', 'seasons', 'availability', 'currencies', 'session'] as const

/** Reads again what a change of a hotel or a room type makes outdated. */
export const refreshHotels = (): Promise<void> => refresh(hotelKeys)

/** Whether a room type has no price from a day on, so that nobody can book it. */
export const hasNoPrice = ({ seasons }: Pick<RoomType, 'seasons'>, today: string): boolean =>
  !seasons.some(({ endDate }) => endDate >= today)

/** The rank of a new room type: after all others. */
export function useNextRank(hotelId: string): number {
  const items = useQuery(roomTypesQuery(hotelId)).data?.items ?? []
  return Math.max(0, ...items.map(({ rank }) => rank)) + 1
}
