import type { Offer } from '@bellhop/sdk'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FieldLabel, fieldClassNames } from '../parts/form-fields.tsx'
import { notify } from '../parts/notify.ts'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { type LostReason, LostReasonSelect } from '../turnaways/lost-reason-select.tsx'
import type { OfferSearch } from './offer-search.ts'
import { offerTexts } from './texts.ts'

type DialogProps = { readonly offer: Offer; readonly onClose: () => void }

/** Asks before an offer is withdrawn, and why it was lost. */
export const OfferDialogs = ({ ask, ...rest }: DialogProps & { readonly ask: NonNullable<OfferSearch['ask']> }) =>
  ask === 'lose' ? <LoseDialog {...rest} /> : <WithdrawDialog {...rest} />

const closing = (onClose: () => void) => ({
  onDone() {
    onClose()
    notify(textsOf(offerTexts).isClosed)
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
  const [reason, setReason] = useState<LostReason>('price')
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
      <LostReasonSelect label={texts.reason} onChange={setReason} value={reason} />
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
