import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallPage } from '../../../sdk/index.ts'
import { queryClient } from '../api/queries.ts'
import { useProfile } from '../api/session.ts'
import type { LiveEvent } from '../live/read-stream.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { callListQuery, callQuery } from './call-queries.ts'
import { type CallSearch, callFilters, callsPerPage, hasState } from './call-search.ts'

/** A page of calls. Calls that end meanwhile are counted, and calls of the page change in their place. */
export function useCallList(search: CallSearch) {
  const profile = useProfile()
  const hotel = useHotel(profile)
  // Calls of numbers that serve all hotels have none. Who sees one hotel sees them as well.
  const hotelId = profile.hotels.length > 1 ? hotel?.id : undefined
  const timeZone = profile.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const filters = callFilters(search, hotelId, timeZone)
  const options = callListQuery({ ...filters, page: search.page ?? 1, pageSize: callsPerPage })
  // Not every role hears of calls that end, so the list is read again whenever somebody opens it.
  const list = useQuery({ ...options, placeholderData: keepPreviousData, staleTime: 0 })
  const listed = JSON.stringify(options.queryKey)
  const [arrived, setArrived] = useState<{ readonly listed: string; readonly ids: ReadonlySet<string> }>()
  const ids = arrived?.listed === listed ? arrived.ids : new Set<string>()

  useLiveReaction((event) => {
    const { callId } = event.data
    if (typeof callId !== 'string') return
    if (list.data?.items.some(({ id }) => id === callId)) void refreshRow(options.queryKey, callId)
    else if (event.type === 'call.ended' && (search.page ?? 1) === 1 && matches(event, search, hotelId))
      setArrived({ listed, ids: new Set([...ids, callId]) })
  })

  async function showNew(): Promise<void> {
    await list.refetch()
    setArrived(undefined)
  }
  return { list, newCount: ids.size, showNew: () => void showNew() }
}

/** Puts the present state of a call where the list shows it. */
async function refreshRow(queryKey: readonly unknown[], callId: string): Promise<void> {
  const call = await queryClient.fetchQuery({ ...callQuery(callId), staleTime: 0 }).catch(() => undefined)
  if (!call) return
  queryClient.setQueryData<CallPage>(queryKey, (page) =>
    page ? { ...page, items: page.items.map((each) => (each.id === callId ? call : each)) } : page,
  )
}

/** Whether an event may belong to the list, as far as it says. Words that were searched for, and days, it does not. */
function matches({ data }: LiveEvent, search: CallSearch, hotelId: string | undefined): boolean {
  const { q, from, direction, status, queue, agent } = search
  const isEqual = (name: string, wanted: string | undefined): boolean => wanted === undefined || data[name] === wanted
  return (
    q === undefined &&
    from === undefined &&
    isEqual('direction', direction) &&
    hasState(data, status) &&
    isEqual('queueKey', queue) &&
    isEqual('userId', agent) &&
    isEqual('hotelId', hotelId)
  )
}
