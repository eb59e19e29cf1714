import type { ListScheduledCallbacksQuery, ScheduledCallback } from '@bellhop/sdk'
import { zoneOfPhone } from '../text/zoned-time.ts'
import type { CallbackView } from './callback-search.ts'

/** How many callbacks a page has. */
export const callbacksPerPage = 50

type ListOptions = { readonly userId: string; readonly hotelId: string | undefined; readonly page: number }

/** A view of the callbacks. Open ones are sorted by their time, so that a row stays where it is when it is due. */
export function callbackFilters(
  view: CallbackView,
  { userId, hotelId, page }: ListOptions,
): ListScheduledCallbacksQuery {
  const filters: Record<CallbackView, ListScheduledCallbacksQuery> = {
    due: { status: 'due', isForMe: true, sort: 'scheduledAt' },
    mine: { isOpen: true, assignedUserId: userId, sort: 'scheduledAt' },
    team: { isOpen: true, sort: 'scheduledAt' },
    overdue: { isOverdue: true, sort: 'scheduledAt' },
    ended: { isOpen: false, sort: '-scheduledAt' },
  }
  return { ...filters[view], page, pageSize: callbacksPerPage, ...(hotelId === undefined ? {} : { hotelId }) }
}

/** The time zone of the guest, as the callback says or as the number tells; undefined if neither is known. */
export const zoneOfCallback = ({
  timeZone,
  phone,
}: Pick<ScheduledCallback, 'timeZone' | 'phone'>): string | undefined => timeZone ?? zoneOfPhone(phone)

/** Whether the callback can still be started, moved and cancelled. */
export const isStartable = ({ status }: Pick<ScheduledCallback, 'status'>): boolean =>
  status === 'scheduled' || status === 'due'
