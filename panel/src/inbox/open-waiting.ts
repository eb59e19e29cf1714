import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { readNow } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useHotelId } from '../parts/hotel-filter.ts'
import { viewFilters } from './inbox-queries.ts'
import { useWaitingCounts } from './waiting-counts.tsx'

const route = getRouteApi('/shell/inbox')

/** Whose conversations wait first: one's own guests, then those whom nobody has. */
const order = ['mine', 'nobody'] as const

type Waiting = { readonly id: string; readonly view: (typeof order)[number] }

/** Whose inbox it is, and the hotel to which it is restricted. */
export function useInboxScope(): { readonly userId: string; readonly hotelId: string | undefined } {
  const profile = useProfile()
  return { userId: profile.id, hotelId: useHotelId(profile) }
}

/** Finds the conversation that waits the longest for an answer of the user, besides one; undefined if none does. */
function useFindWaiting(): (besides?: string) => Promise<Waiting | undefined> {
  const { userId, hotelId } = useInboxScope()
  const counts = useWaitingCounts()
  return async (besides) => {
    for (const view of order) {
      if (counts?.[view] === 0) continue
      const { items } = await readNow('conversations.list', [
        {
          ...viewFilters(view, userId),
          ...(hotelId === undefined ? {} : { hotelId }),
          status: 'open',
          sort: 'lastMessageAt',
          pageSize: 2,
        },
      ])
      const found = items.find(({ id }) => id !== besides)
      if (found) return { id: found.id, view }
    }
    return undefined
  }
}

/** Whether the list and the thread do not stand side by side. */
const isNarrow = (): boolean => innerWidth < 900

/** Whether the inbox was opened as a whole, by somebody who answers: then it begins at what waits for an answer. */
export function useIsFresh(): boolean {
  const mayAnswer = isAllowed(useProfile(), 'guests.manage')
  return Object.keys(route.useSearch()).length === 0 && mayAnswer
}

/** Opens the inbox at what waits for an answer: the conversation, on a telephone the view that has it. */
export function useBeginInbox(): (isCurrent: () => boolean) => Promise<void> {
  const find = useFindWaiting()
  const navigate = useNavigate()
  return async (isCurrent) => {
    const next = await find().catch(() => undefined)
    if (!next || !isCurrent()) return
    const { id, view } = next
    if (isNarrow()) await navigate({ to: '/inbox', search: { view }, replace: true })
    else await navigate({ to: '/inbox/$id', params: { id }, search: { view }, replace: true })
  }
}

/** Opens the next conversation that waits for an answer after one is done, or else the list. */
export function useOpenNext(): (done: string) => Promise<void> {
  const find = useFindWaiting()
  const navigate = useNavigate()
  const router = useRouter()
  return async (done) => {
    const next = await find(done).catch(() => undefined)
    // The user has opened something else meanwhile.
    if (!router.latestLocation.pathname.endsWith(`/inbox/${done}`)) return
    if (next) await navigate({ to: '/inbox/$id', params: { id: next.id }, search: { view: next.view } })
    else await navigate({ from: '/inbox/$id', to: '/inbox', search: ({ view = 'mine' }) => ({ view }) })
  }
}
