import type { ListReservationsQuery, Reservation } from '@bellhop/sdk'
import { dayValue, pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'
import { addDays, instantAt } from '../text/zoned-time.ts'

/** The statuses of a reservation, in the order of a stay. */
export const statuses = ['held', 'confirmed', 'checkedIn', 'checkedOut', 'cancelled', 'noShow', 'expired'] as const
/** How reservations come. */
export const sources = ['phone', 'web', 'walkIn', 'email', 'messaging', 'ota', 'agency', 'api'] as const
/** The orders of the list; the first is that of the API. */
const orders = ['-createdAt', 'createdAt', 'checkIn', '-checkIn', 'checkOut', '-checkOut'] as const
/** What the days of the list are: those of arrival, of the arrivals that reports count, of booking, of cancellation. */
export const dayKinds = ['arrival', 'arrivalOfBooked', 'booked', 'cancelledOn'] as const
/** The views that the list offers as links, in their order. All reservations are the view without a name. */
export const views = ['arriving', 'held', 'madeToday', 'inHouse', 'noShows'] as const
/** Reservations of a page. */
export const reservationsPerPage = 50

/** A view of the list. */
export type ReservationView = (typeof views)[number]
/** An order of the list. */
export type ReservationOrder = (typeof orders)[number]

/** The view of the list, its filters, order and page, as its address has them. A view sets what the address does not. */
export type ReservationListSearch = {
  readonly view?: ReservationView | undefined
  readonly q?: string | undefined
  /** What the days are; without it those of arrival. */
  readonly by?: (typeof dayKinds)[number] | undefined
  /** The first and last day. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: Reservation['status'] | undefined
  readonly source?: Reservation['source'] | undefined
  readonly sort?: ReservationOrder | undefined
  readonly page?: number | undefined
}

/** Reads the address of the list. */
export const readListSearch = (search: Record<string, unknown>): ReservationListSearch =>
  withoutAbsent({
    view: wordValue(search, 'view', views),
    q: textValue(search, 'q'),
    by: wordValue(search, 'by', dayKinds),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
    status: wordValue(search, 'status', statuses),
    source: wordValue(search, 'source', sources),
    sort: wordValue(search, 'sort', orders),
    page: pageValue(search),
  })

/** What is open on the page of a reservation, as its address has it. */
export type ReservationSearch = {
  /** The form that is open: the stay or the details. */
  readonly edit?: 'stay' | 'details' | undefined
  /** The question that is open. */
  readonly ask?: 'cancel' | 'noShow' | 'checkOut' | undefined
}

/** Reads the address of a reservation. */
export const readReservationSearch = (search: Record<string, unknown>): ReservationSearch =>
  withoutAbsent({
    edit: wordValue(search, 'edit', ['stay', 'details']),
    ask: wordValue(search, 'ask', ['cancel', 'noShow', 'checkOut']),
  })

/** The filters of the list that a view sets for today. */
const viewFilters: Readonly<Record<ReservationView, (today: string) => ReservationListSearch>> = {
  arriving: (today) => ({ from: today, to: addDays(today, 6), sort: 'checkIn' }),
  held: () => ({ status: 'held', sort: '-createdAt' }),
  madeToday: () => ({ sort: '-createdAt' }),
  inHouse: () => ({ status: 'checkedIn', sort: 'checkOut' }),
  noShows: () => ({ status: 'noShow', sort: '-checkIn' }),
}

/** The filters that apply: those of the address, then those of its view. `today` is the day of the user. */
export const appliedFilters = (search: ReservationListSearch, today: string): ReservationListSearch => ({
  ...(search.view ? viewFilters[search.view](today) : {}),
  ...search,
})

/** The address after a change of filters. Who changes what a view sets leaves the view and keeps the rest of it. */
export function changedSearch(
  before: ReservationListSearch,
  { today, changes }: { today: string; changes: Partial<ReservationListSearch> },
): ReservationListSearch {
  const ofView = before.view ? Object.keys(viewFilters[before.view](today)) : []
  const leaves = Object.keys(changes).some((name) => name !== 'sort' && ofView.includes(name))
  const base = leaves ? { ...appliedFilters(before, today), view: undefined } : before
  return withoutAbsent({ ...base, page: undefined, ...changes })
}

/** The days of the list as the API takes them. Without days it is not of interest what they are. */
function daysOf({ by = 'arrival', from, to }: ReservationListSearch): Record<string, unknown> {
  if (from === undefined && to === undefined) return {}
  if (by === 'booked') return { bookedFrom: from, bookedTo: to }
  if (by === 'cancelledOn') return { cancelledFrom: from, cancelledTo: to }
  return { checkInFrom: from, checkInTo: to, isBooked: by === 'arrivalOfBooked' || undefined }
}

type Scope = { readonly today: string; readonly timeZone: string; readonly hotelId: string | undefined }

/** The query of a page of the list. `today` and `timeZone` are those of the user. */
export function listQueryOf(search: ReservationListSearch, { today, timeZone, hotelId }: Scope): ListReservationsQuery {
  const { q, status, source, sort = '-createdAt', page = 1, ...days } = appliedFilters(search, today)
  return withoutAbsent({
    q: q !== undefined && q.length >= 2 ? q : undefined,
    hotelId,
    status,
    source,
    ...daysOf(days),
    createdAtFrom: search.view === 'madeToday' ? instantAt(today, '00:00', timeZone) : undefined,
    sort,
    page,
    pageSize: reservationsPerPage,
  }) as ListReservationsQuery
}
