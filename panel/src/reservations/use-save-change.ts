import type { Reservation, ReservationChangePreview, ReservationUpdate } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { change, markOutdated, useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { showRead } from '../api/reads.ts'
import { quietly } from '../parts/notify-guest.tsx'
import { textsOf } from '../text/catalogue.ts'
import { changeTexts } from './change-texts.ts'

/** What somebody must look at before the change can be saved. */
export type Question =
  | { readonly kind: 'moved'; readonly before: number; readonly now: number }
  | { readonly kind: 'conflict'; readonly lookAgain: () => void }

/** What came of saving: the changed reservation, or a newer preview if its price or rooms are no longer those shown. */
type SaveResult = { readonly saved: Reservation } | { readonly moved: ReservationChangePreview }

type SaveInput = {
  readonly body: ReservationUpdate
  readonly shown: ReservationChangePreview
  readonly isQuiet: boolean
}

/** Saves a change. A price that moved, a room that went and a change by somebody else become a question. */
export function useSaveChange(reservation: Reservation, onDone: () => void) {
  const [moved, setMoved] = useState<{ before: number; now: number }>()
  const save = useChange<SaveResult, SaveInput>((input) => saveChange(reservation, input), {
    onDone(result, { body, shown }) {
      if ('moved' in result) {
        showRead('reservations.previewChange', [reservation.id, body], result.moved)
        const [before, now] = [shown.totalAmount.to, result.moved.totalAmount.to]
        setMoved(before === now ? undefined : { before, now })
        return
      }
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
    void markOutdated(['reservations.get', reservation.id])
    void markOutdated(['reservations.previewChange', reservation.id])
  }
  const isConflict = save.error?.status === 412 || save.error?.code === 'room_unavailable'
  const question: Question | undefined = isConflict
    ? { kind: 'conflict', lookAgain }
    : moved && { kind: 'moved', ...moved }
  return { save, question, dismiss }
}

/** Saves a change if it still costs what was shown. Throws `ApiError`. */
async function saveChange({ id, version }: Reservation, { body, shown, isQuiet }: SaveInput): Promise<SaveResult> {
  const now = await ask('reservations.previewChange', id, body)
  const isSame = now.areRoomsAvailable && now.totalAmount.to === shown.totalAmount.to
  if (!isSame) return { moved: now }
  return { saved: await change('reservations.update', id, { ...body, ...quietly(isQuiet) }, { ifMatch: version }) }
}
