import type { ListReservationsQuery, Reservation } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery, queryClient } from '../api/queries.ts'

/** A page of the list. Live events announce what is new in it; the user asks for it. */
export const reservationListQuery = (query: ListReservationsQuery) => ({
  ...apiQuery(['reservations', 'list', query], (signal) => api.reservations.list(query, { signal })),
  meta: { isAnnounced: true },
})

/** How many reservations are on hold. */
export const holdCountQuery = (hotelId: string | undefined) => {
  const query: ListReservationsQuery = { status: 'held', pageSize: 1, ...(hotelId === undefined ? {} : { hotelId }) }
  return {
    ...apiQuery(['reservations', 'list', query], (signal) => api.reservations.list(query, { signal })),
    meta: { isAnnounced: true },
  }
}

/** A reservation. */
export const reservationQuery = (id: string) =>
  apiQuery(['reservations', 'record', id], (signal) => api.reservations.get(id, { signal }))

/** Puts a reservation that a change returned where the page sees it. What else shows it is read again by the change. */
export const keepReservation = (reservation: Reservation): void =>
  void queryClient.setQueryData(reservationQuery(reservation.id).queryKey, reservation)

/** The readings that a change of a reservation makes outdated. */
export const reservationKeys = ['reservations', 'availability', 'guests', 'timelines', 'dashboard', 'audit'] as const

/** The latest changes of a reservation in the audit log. */
export const auditQuery = (id: string) =>
  apiQuery(['audit', 'reservation', id], (signal) =>
    api.audit.list({ resourceType: 'reservation', resourceId: id, sort: '-at', pageSize: 50 }, { signal }),
  )
