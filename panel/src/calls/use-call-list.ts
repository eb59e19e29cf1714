import type { LiveEventData } from '@bellhop/sdk'
import { useState } from 'react'
import { readNow, showInRows, usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { useHotelId } from '../parts/hotel-filter.ts'
import { type CallSearch, callFilters, callsPerPage, hasState } from './call-search.ts'

/** A page of calls. Calls that end meanwhile are counted, and calls of the page change in their place. */
export function useCallList(search: CallSearch) {
  const hotelId = useHotelId(useProfile())
  const filters = callFilters(search, hotelId)
  const query = { ...filters, page: search.page ?? 1, pageSize: callsPerPage }
  const list = usePage('calls.list', [query], { isAnnounced: true })
  const listed = JSON.stringify(query)
  const [arrived, setArrived] = useState<{ readonly listed: string; readonly ids: ReadonlySet<string> }>()
  const ids = arrived?.listed === listed ? arrived.ids : new Set<string>()

  const isListed = (callId: string): boolean => list.data?.items.some(({ id }) => id === callId) ?? false
  const refreshListed = ({ callId }: { callId: string }): void => {
    if (isListed(callId)) void refreshRow(callId)
  }
  useLiveReaction({
    'call.ringing': refreshListed,
    'call.changed': refreshListed,
    'call.consultation': refreshListed,
    'call.guestChanged': refreshListed,
    'queue.changed': refreshListed,
    'call.ended'(call) {
      if (isListed(call.callId)) void refreshRow(call.callId)
      else if (query.page === 1 && matches(call, search, hotelId))
        setArrived({ listed, ids: new Set([...ids, call.callId]) })
    },
  })

  async function showNew(): Promise<void> {
    await list.refetch()
    setArrived(undefined)
  }
  return { list, newCount: ids.size, showNew: () => void showNew() }
}

/** Puts the present state of a call where the list shows it. */
async function refreshRow(callId: string): Promise<void> {
  const call = await readNow('calls.get', [callId]).catch(() => undefined)
  if (call) showInRows('calls.list', call)
}

/** Whether an event may belong to the list, as far as it says. Words that were searched for, and days, it does not. */
function matches(call: LiveEventData['call.ended'], search: CallSearch, hotelId: string | undefined): boolean {
  const { q, from, category, direction = call.direction, status, queue = call.queueKey, agent = call.userId } = search
  return (
    q === undefined &&
    from === undefined &&
    category === undefined &&
    (direction === 'external' ? call.direction !== 'internal' : call.direction === direction) &&
    hasState(call, status) &&
    call.queueKey === queue &&
    call.userId === agent &&
    (hotelId === undefined || call.hotelId === hotelId)
  )
}
