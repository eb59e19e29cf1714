import { keepPreviousData } from '@tanstack/react-query'
import type { ListScheduledCallbacksQuery, ScheduledCallback } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import { zoneOfPhone } from '../parts/zoned-time.ts'
import type { CallbackView } from './callback-search.ts'

/** How many callbacks a page has. */
export const callbacksPerPage = 50

type ListOptions = { readonly userId: string; readonly hotelId: string | undefined; readonly page: number }

/** A view of the callbacks. Open ones are sorted by their time, so that a row stays where it is when it is due. */
export function callbackListQuery(view: CallbackView, { userId, hotelId, page }: ListOptions) {
  const filters: Record<CallbackView, ListScheduledCallbacksQuery> = {
    mine: { isOpen: true, assignedUserId: userId, sort: 'scheduledAt' },
    team: { isOpen: true, sort: 'scheduledAt' },
    overdue: { isOverdue: true, sort: 'scheduledAt' },
    ended: { isOpen: false, sort: '-scheduledAt' },
  }
  const query = { ...filters[view], page, pageSize: callbacksPerPage, ...(hotelId === undefined ? {} : { hotelId }) }
  return {
    ...apiQuery(['callbacks', 'list', query], (signal) => api.scheduledCallbacks.list(query, { signal })),
    placeholderData: keepPreviousData,
  }
}

/** A callback. */
export const callbackQuery = (id: string) =>
  apiQuery(['callbacks', id], (signal) => api.scheduledCallbacks.get(id, { signal }))

/** The agents, to whom a callback can be assigned. */
export const agentNamesQuery = apiQuery(['agents', 'names'], (signal) => api.agents.list({ pageSize: 100 }, { signal }))

/** The time zone of the guest, as the callback says or as the number tells; undefined if neither is known. */
export const zoneOfCallback = ({
  timeZone,
  phone,
}: Pick<ScheduledCallback, 'timeZone' | 'phone'>): string | undefined => timeZone ?? zoneOfPhone(phone)

/** Whether the callback can still be started, moved and cancelled. */
export const isStartable = ({ status }: Pick<ScheduledCallback, 'status'>): boolean =>
  status === 'scheduled' || status === 'due'
