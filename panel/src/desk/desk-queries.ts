import type { Availability, GetAvailabilityQuery } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import { addDays } from '../parts/zoned-time.ts'
import { type Party, partyQuery } from './party.ts'

/** A stay that prices are asked for. */
export type StayQuery = {
  readonly hotelId: string
  readonly from: string
  readonly to: string
  /** Whether nobody has named the days yet: they are shown so that there are prices at all. */
  readonly isGuess?: boolean
  readonly party: Party
  readonly promo: string | undefined
  /** The guest, for discounts of guest groups. */
  readonly guestId: string | undefined
}

/** The rooms and prices of a stay. They change with every booking, so each visit reads them again. */
export const availabilityQuery = ({ hotelId, from, to, party, promo, guestId }: StayQuery) => {
  const query: GetAvailabilityQuery = {
    hotelId,
    checkIn: from,
    checkOut: to,
    guests: partyQuery(party),
    ...(promo === undefined ? {} : { promoCode: promo }),
    ...(guestId === undefined ? {} : { guestId }),
  }
  return {
    ...apiQuery<Availability>(['availability', query], (signal) => api.availability.get(query, { signal })),
    staleTime: 0,
  }
}

/** The guest types that a party can have. Agents may not list them; every availability names them. */
export const guestKindsQuery = (hotelId: string, today: string) =>
  apiQuery(['guestTypes', hotelId], (signal) =>
    api.availability
      .get({ hotelId, checkIn: today, checkOut: addDays(today, 1), onlyBookable: true }, { signal })
      .then(({ guestTypes }) => guestTypes),
  )

/** The latest reservations of a guest, the last arrival first. */
export const guestStaysQuery = (guestId: string) =>
  apiQuery(['reservations', 'of-guest', guestId], (signal) =>
    api.reservations.list({ guestId, sort: '-checkIn', pageSize: 25 }, { signal }),
  )

/** The reservations of a hotel that arrive on a day. */
export const arrivalsQuery = (hotelId: string, day: string) =>
  apiQuery(['reservations', 'arrivals', hotelId, day], (signal) =>
    api.reservations.list({ hotelId, checkInFrom: day, checkInTo: day, pageSize: 50 }, { signal }),
  )

/** The latest calls, messages and reservations of a guest. */
export const contactsQuery = (guestId: string) =>
  apiQuery(['timelines', guestId, 'contacts'], (signal) =>
    api.guests.getTimeline(guestId, { pageSize: 5, types: ['call', 'message', 'reservation'] }, { signal }),
  )

/** The notes about a guest, the latest first. */
export const notesQuery = (guestId: string) =>
  apiQuery(['guestNotes', guestId, 'desk'], (signal) => api.guests.listNotes(guestId, { pageSize: 5 }, { signal }))

/** The callbacks that a guest was promised, the next one first. */
export const promisesQuery = (guestId: string) =>
  apiQuery(['callbacks', 'of-guest', guestId], (signal) =>
    api.scheduledCallbacks.list({ guestId, sort: 'scheduledAt', pageSize: 50 }, { signal }),
  )

/** The conversations of a guest, the latest first. */
export const conversationsQuery = (guestId: string) =>
  apiQuery(['conversations', 'of-guest', guestId], (signal) =>
    api.conversations.list({ guestId, sort: '-lastMessageAt', pageSize: 10 }, { signal }),
  )
