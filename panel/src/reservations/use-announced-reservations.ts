import type { Reservation } from '@bellhop/sdk'
import { useState } from 'react'
import { markOutdated } from '../api/changes.ts'
import { useLiveReaction } from '../live/use-live-events.ts'

type ListOnScreen = {
  readonly rows: readonly Reservation[]
  readonly hotelId: string | undefined
  /** The status that the list is restricted to. */
  readonly status: Reservation['status'] | undefined
  /** What belongs to the list besides; another list has nothing to announce yet. */
  readonly key: string
}

type Announcement = { readonly key: string; readonly made: ReadonlySet<string>; readonly changed: ReadonlySet<string> }

const nothingIn = (key: string): Announcement => ({ key, made: new Set(), changed: new Set() })

/**
 * What happened to the reservations of a list since it was read: how many came and how many of its rows changed. The
 * list stays as it is until `show` reads it again.
 */
export function useAnnouncedReservations({ rows, hotelId, status, key }: ListOnScreen) {
  const [announced, setAnnounced] = useState<Announcement>(nothingIn(key))
  const ofList = (before: Announcement): Announcement => (before.key === key ? before : nothingIn(key))
  const { made, changed } = ofList(announced)
  useLiveReaction({
    'reservation.changed'({ reservationId: id, previousStatus, ...data }) {
      if (hotelId !== undefined && data.hotelId !== hotelId) return
      const isShown = rows.some((row) => row.id === id)
      const isNew = previousStatus === null || (status !== undefined && previousStatus !== status)
      const cameToList = !isShown && isNew && (status === undefined || data.status === status)
      if (!cameToList && !isShown) return
      const kind = cameToList ? 'made' : 'changed'
      setAnnounced((before) => ({ ...ofList(before), [kind]: new Set([...ofList(before)[kind], id]) }))
    },
  })
  return {
    made: made.size,
    changed: changed.size,
    show(): void {
      setAnnounced(nothingIn(key))
      void markOutdated('reservations.list')
    },
  }
}
