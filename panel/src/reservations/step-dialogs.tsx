import type { Reservation } from '@bellhop/sdk'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { actionTexts } from './action-texts.ts'
import type { Step } from './reservation-steps.ts'

type StepDialogProps = { readonly reservation: Reservation; readonly step: Step; readonly onClose: () => void }

/** Asks before a guest counts as one who did not come. */
export function NoShowDialog({ step, onClose }: StepDialogProps) {
  const texts = useTexts(actionTexts)
  return (
    <ConfirmDialog
      confirm={texts.noShowConfirm}
      change={{ error: step.error, isPending: step.isSending }}
      isDestructive
      onClose={closing(step, onClose)}
      onConfirm={step.send}
      title={texts.noShowTitle}
    >
      <p>{texts.noShowText}</p>
    </ConfirmDialog>
  )
}

/** Asks before a guest leaves earlier than booked. */
export function CheckOutDialog({ reservation, step, onClose }: StepDialogProps) {
  const texts = useTexts(actionTexts)
  const { day } = useFormat()
  return (
    <ConfirmDialog
      confirm={texts.checkOutConfirm}
      change={{ error: step.error, isPending: step.isSending }}
      onClose={closing(step, onClose)}
      onConfirm={step.send}
      title={texts.checkOutTitle}
    >
      <p>{texts.checkOutText(day(reservation.checkOut))}</p>
    </ConfirmDialog>
  )
}

const closing =
  ({ clear }: Step, onClose: () => void) =>
  (): void => {
    clear()
    onClose()
  }
