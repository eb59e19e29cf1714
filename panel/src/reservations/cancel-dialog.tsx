import type { Reservation } from '@bellhop/sdk'
import { Textarea, type TextareaProps } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FieldLabel, fieldClassNames } from '../parts/form-fields.tsx'
import { Money } from '../parts/money.tsx'
import { NotifyGuest, quietly } from '../parts/notify-guest.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { actionTexts } from './action-texts.ts'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'

/** Asks before a cancellation: what it costs the guest, and why it happens. */
export function CancelDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const texts = useTexts(actionTexts)
  const { money } = useFormat()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isQuiet, setQuiet] = useState(false)
  const { id, cancellationFee, currencyCode } = reservation
  const fee = cancellationFee?.amount ?? 0
  const cancel = useChange('reservations.cancel', {
    onDone() {
      onClose()
      notifications.show({ message: textsOf(recordTexts).cancelled })
    },
  })
  return (
    <ConfirmDialog
      confirm={fee > 0 ? texts.cancelWithFee(money(fee, currencyCode)) : texts.cancelConfirm}
      change={cancel}
      isDestructive
      onClose={onClose}
      onConfirm={() =>
        cancel.mutate([id, { reason: reason.trim() || null, note: note.trim() || null, ...quietly(isQuiet) }])
      }
      title={texts.cancelTitle}
    >
      <p>{texts.cancelText}</p>
      <p className={styles.cost}>
        <span>{texts.fee}</span>
        <b>{fee > 0 ? <Money amount={fee} currency={currencyCode} /> : texts.free}</b>
      </p>
      <Words label={texts.reason} maxLength={4000} name="reason" onChange={setReason} value={reason} />
      <Words label={texts.note} maxLength={10_000} name="note" onChange={setNote} value={note} />
      <NotifyGuest isQuiet={isQuiet} onChange={setQuiet} />
    </ConfirmDialog>
  )
}

type WordsProps = Pick<TextareaProps, 'name' | 'maxLength' | 'value'> & {
  label: string
  onChange: (words: string) => void
}

const Words = ({ label, onChange, ...rest }: WordsProps) => (
  <Textarea
    {...rest}
    autosize
    classNames={fieldClassNames}
    label={<FieldLabel isOptional label={label} />}
    minRows={2}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
