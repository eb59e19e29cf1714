import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Reservation, ReservationChangePreview, ReservationUpdate } from '../../../sdk/index.ts'
import { queryClient, useChange } from '../api/queries.ts'
import { textsOf } from '../text/catalogue.ts'
import { changePreviewQuery, type SaveResult, saveChange } from './change-queries.ts'
import { changeTexts } from './change-texts.ts'
import { keepReservation, reservationKeys, reservationQuery } from './queries.ts'

/** What somebody must look at before the change can be saved. */
export type Question =
  | { readonly kind: 'moved'; readonly before: number; readonly now: number }
  | { readonly kind: 'conflict'; readonly lookAgain: () => void }

type SaveInput = { readonly body: ReservationUpdate; readonly shown: ReservationChangePreview }

/** Saves a change. A price that moved, a room that went and a change by somebody else become a question. */
export function useSaveChange(reservation: Reservation, onDone: () => void) {
  const [moved, setMoved] = useState<{ before: number; now: number }>()
  const save = useChange<SaveResult, SaveInput>(({ body, shown }) => saveChange(reservation, body, shown), {
    refreshes: reservationKeys,
    onDone(result, { body, shown }) {
      if ('moved' in result) {
        const { queryKey } = changePreviewQuery(reservation, body)
        queryClient.setQueryData(queryKey, result.moved)
        const [before, now] = [shown.totalAmount.to, result.moved.totalAmount.to]
        setMoved(before === now ? undefined : { before, now })
        return
      }
      keepReservation(result.saved)
      notifications.show({ message: textsOf(changeTexts).saved })
      onDone()
    },
  })
  const dismiss = (): void => {
    setMoved(undefined)
    save.reset()
  }
  const lookAgain = (): void => {
    dismiss()
    void queryClient.invalidateQueries({ queryKey: reservationQuery(reservation.id).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['reservations', 'preview', reservation.id] })
  }
  const isConflict = save.error?.status === 412 || save.error?.code === 'room_unavailable'
  const question: Question | undefined = isConflict
    ? { kind: 'conflict', lookAgain }
    : moved && { kind: 'moved', ...moved }
  return { save, question, dismiss }
}
