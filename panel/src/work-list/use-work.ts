import type { LiveEventType, WorkList } from '@bellhop/sdk'
import { useRef } from 'react'
import { applyWorkEvent } from '../../../server/shared/work-list/apply-work-event.ts'
import { maxWork } from '../../../server/shared/work-list/work-limits.ts'
import { changeRead, useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { useHotelId } from '../parts/hotel-filter.ts'

/** How long a full list waits for further events before it is read again. */
const rereadMs = 5000

const kinds = [
  'queue.changed',
  'callback.changed',
  'message.received',
  'conversation.changed',
] as const satisfies LiveEventType[]

/** What waits for the user, in the hotel to which the panel is restricted; undefined until it is read. */
export function useWork(): WorkList | undefined {
  const hotel = useHotelId(useProfile())
  const { data } = useRead('workList.get')
  if (!data || hotel === undefined) return data
  const isHere = ({ hotelId }: { readonly hotelId: string | null }): boolean => hotelId === hotel
  return {
    ...data,
    calls: data.calls.filter(isHere),
    callbacks: data.callbacks.filter(isHere),
    conversations: data.conversations.filter(isHere),
    nightsWithoutPrice: data.nightsWithoutPrice.filter(isHere),
  }
}

/** The callbacks that are due for a user: the own ones and those of nobody. */
export const dueFor = (userId: string, { callbacks }: Pick<WorkList, 'callbacks'>): WorkList['callbacks'] =>
  callbacks.filter(({ assignedUserId }) => assignedUserId === null || assignedUserId === userId)

/** A number of records as it is shown: of a full list nobody knows how many there are. */
export const isFull = (count: number): boolean => count >= maxWork

/**
 * Moves the work list by the live events: the counts are true at once, and nothing is asked for. A full list is read again,
 * because the events do not tell which records it lacks.
 */
export function useWorkEvents(): void {
  const profile = useProfile()
  const worker = { userId: profile.id, seesAllCallbacks: isAllowed(profile, 'dashboard.read') }
  const rereading = useRef<ReturnType<typeof setTimeout>>(undefined)
  function rereadSoon(): void {
    rereading.current ??= setTimeout(() => {
      rereading.current = undefined
      changeRead('workList.get', [], () => undefined)
    }, rereadMs)
  }
  const apply = (type: (typeof kinds)[number]) => (data: object) =>
    changeRead('workList.get', [], (work) => {
      const { calls, callbacks, conversations } = work
      if (![calls, callbacks, conversations].some(({ length }) => isFull(length))) {
        return applyWorkEvent(work, { type, data }, worker)
      }
      rereadSoon()
      return work
    })
  useLiveReaction(Object.fromEntries(kinds.map((type) => [type, apply(type)])))
}
