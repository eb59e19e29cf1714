import type { Reservation } from '@bellhop/sdk'
import { KeyButton } from '../parts/key-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'
import type { ReservationSearch } from './reservation-search.ts'
import { type Action, mayDo, useOpen, type useSteps } from './reservation-steps.ts'
import { CheckOutDialog, NoShowDialog } from './step-dialogs.tsx'

type ReservationActionsProps = {
  readonly reservation: Reservation
  readonly search: ReservationSearch
  readonly steps: ReturnType<typeof useSteps>
}

/** What one can do with a reservation now, each with its key. The next step of the stay comes first. */
export function ReservationActions({ reservation, search, steps }: ReservationActionsProps) {
  const texts = useTexts(recordTexts)
  const { shortDay, dayOf } = useFormat(reservation.hotel.timeZone)
  const open = useOpen(reservation.id)
  const today = dayOf(new Date().toISOString())
  const may = (action: Action): boolean => mayDo(reservation, action)
  const { status, checkIn, checkOut } = reservation
  const isEarly = today < checkOut
  return (
    <>
      {may('confirm') && <StepButton keys="c" label={texts.confirm} step={steps.confirm} />}
      {may('checkIn') && <StepButton keys="i" label={texts.checkIn} step={steps.checkIn} />}
      {status === 'confirmed' && !may('checkIn') && today < checkIn && (
        <KeyButton
          isReasonTip
          keys="i"
          label={texts.checkInFrom(shortDay(checkIn))}
          onPress={steps.checkIn.send}
          whyDisabled={texts.checkInFrom(shortDay(checkIn))}
        />
      )}
      {may('checkOut') && (
        <KeyButton
          disabled={steps.checkOut.isSending}
          keys="o"
          label={texts.checkOut}
          onPress={() => (isEarly ? open({ ask: 'checkOut' }) : steps.checkOut.send())}
          variant="filled"
        />
      )}
      {may('noShow') && <KeyButton keys="w" label={texts.noShow} onPress={() => open({ ask: 'noShow' })} />}
      {may('change') && <KeyButton keys="e" label={texts.change} onPress={() => open({ edit: 'stay' })} />}
      <KeyButton keys="p" label={texts.print} onPress={() => print()} />
      {may('cancel') && (
        <KeyButton className={styles.bad ?? ''} keys="x" label={texts.cancel} onPress={() => open({ ask: 'cancel' })} />
      )}
      {may('cancel') && search.ask === 'cancel' && <CancelDialog onClose={() => open({})} reservation={reservation} />}
      {may('noShow') && search.ask === 'noShow' && (
        <NoShowDialog onClose={() => open({})} reservation={reservation} step={steps.markNoShow} />
      )}
      {may('checkOut') && search.ask === 'checkOut' && (
        <CheckOutDialog onClose={() => open({})} reservation={reservation} step={steps.checkOut} />
      )}
    </>
  )
}

type StepButtonProps = {
  readonly keys: string
  readonly label: string
  readonly step: { readonly isSending: boolean; readonly send: () => void }
}

const StepButton = ({ keys, label, step }: StepButtonProps) => (
  <KeyButton disabled={step.isSending} keys={keys} label={label} onPress={step.send} variant="filled" />
)
