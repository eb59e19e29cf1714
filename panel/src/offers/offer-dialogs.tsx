import type { LoseOfferInput, Offer } from '@bellhop/sdk'
import { Select, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { lostReasons } from '../../../sdk/generated/sales-kinds.ts'
import { useChange } from '../api/changes.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FieldLabel, fieldClassNames } from '../parts/form-fields.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import type { OfferSearch } from './offer-search.ts'
import { offerTexts } from './texts.ts'

type DialogProps = { readonly offer: Offer; readonly onClose: () => void }

/** Asks before an offer is withdrawn, and why it was lost. */
export const OfferDialogs = ({ ask, ...rest }: DialogProps & { readonly ask: NonNullable<OfferSearch['ask']> }) =>
  ask === 'lose' ? <LoseDialog {...rest} /> : <WithdrawDialog {...rest} />

const closing = (onClose: () => void) => ({
  onDone() {
    onClose()
    notifications.show({ message: textsOf(offerTexts).isClosed })
  },
})

function WithdrawDialog({ offer, onClose }: DialogProps) {
  const texts = useTexts(offerTexts)
  const withdraw = useChange('offers.withdraw', closing(onClose))
  return (
    <ConfirmDialog
      change={withdraw}
      confirm={texts.withdraw}
      isDestructive
      onClose={onClose}
      onConfirm={() => withdraw.mutate([offer.id])}
      title={texts.withdrawTitle}
    >
      <p>{texts.withdrawText}</p>
    </ConfirmDialog>
  )
}

function LoseDialog({ offer, onClose }: DialogProps) {
  const texts = useTexts(offerTexts)
  const [reason, setReason] = useState<LoseOfferInput['reason']>('price')
  const [note, setNote] = useState('')
  const lose = useChange('offers.lose', closing(onClose))
  return (
    <ConfirmDialog
      change={lose}
      confirm={texts.loseConfirm}
      onClose={onClose}
      onConfirm={() => lose.mutate([offer.id, { reason, note: note.trim() || null }])}
      title={texts.loseTitle}
    >
      <Select
        allowDeselect={false}
        classNames={fieldClassNames}
        comboboxProps={{ withinPortal: false }}
        data={lostReasons.map((value) => ({ value, label: texts[value] }))}
        label={<FieldLabel isOptional={false} label={texts.reason} />}
        name="reason"
        onChange={(value) => setReason(value as LoseOfferInput['reason'])}
        value={reason}
      />
      <Textarea
        autosize
        classNames={fieldClassNames}
        label={<FieldLabel isOptional label={texts.note} />}
        maxLength={500}
        minRows={2}
        name="note"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        value={note}
      />
    </ConfirmDialog>
  )
}
