import type { RoomType } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import { addDays } from '../parts/zoned-time.ts'

/** The room types of a hotel, with their seasons. */
export const roomTypesQuery = (hotelId: string) =>
  apiQuery(['roomTypes', hotelId, 'firstRun'], (signal) =>
    api.roomTypes.list(hotelId, { pageSize: 100, isActive: true }, { signal }),
  )

/** A stay of the first search. */
export type FirstStay = { readonly checkIn: string; readonly checkOut: string }

/** The first three nights from `tomorrow` on that have a price; undefined while there is none. */
export function firstStay(types: readonly Pick<RoomType, 'seasons'>[], tomorrow: string): FirstStay | undefined {
  const [first] = types
    .flatMap(({ seasons }) => seasons)
    .filter(({ endDate }) => endDate >= tomorrow)
    .map(({ startDate, endDate }) => ({ checkIn: startDate > tomorrow ? startDate : tomorrow, endDate }))
    .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  if (!first) return undefined
  const third = addDays(first.checkIn, 3)
  const afterLast = addDays(first.endDate, 1)
  return { checkIn: first.checkIn, checkOut: third < afterLast ? third : afterLast }
}

/** What an agent would quote two adults for a stay. */
export const pricesQuery = (hotelId: string, stay: FirstStay) => ({
  ...apiQuery(['availability', 'firstRun', hotelId, stay], (signal) =>
    api.availability.get({ hotelId, ...stay }, { signal }),
  ),
  staleTime: 0,
})

/** How many users there are. */
export const usersQuery = apiQuery(['users', 'firstRun'], (signal) =>
  api.users.list({ pageSize: 1, isServiceUser: false }, { signal }),
)

/** The roles that an invited user can have. */
export const rolesQuery = apiQuery(['roles', 'firstRun'], (signal) => api.roles.list({ pageSize: 100 }, { signal }))

/** The first phone number. */
export const phoneNumbersQuery = apiQuery(['voiceDids', 'firstRun'], (signal) =>
  api.voiceDids.list({ pageSize: 1 }, { signal }),
)

/** The integrations for calls: the simulator is one of them. */
export const voiceIntegrationsQuery = apiQuery(['integrations', 'firstRun'], (signal) =>
  api.integrations.list({ type: 'voiceProvider', pageSize: 100 }, { signal }),
)

/** The first chat widget. */
export const chatWidgetsQuery = apiQuery(['chatWidgets', 'firstRun'], (signal) =>
  api.chatWidgets.list({ pageSize: 1 }, { signal }),
)

/** How many calls were answered. */
export const answeredCallsQuery = apiQuery(['calls', 'firstRun'], (signal) =>
  api.calls.list({ status: 'completed', pageSize: 1 }, { signal }),
)

/** How many bookings there are. */
export const bookingsQuery = apiQuery(['reservations', 'firstRun'], (signal) =>
  api.reservations.list({ pageSize: 1 }, { signal }),
)
