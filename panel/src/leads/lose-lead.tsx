import type { Lead } from '@bellhop/sdk'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { lostReasons } from '../../../sdk/generated/sales-kinds.ts'
import { change, useChange } from '../api/changes.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FieldLabel, fieldClassNames } from '../parts/form-fields.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { notify } from '../parts/notify.ts'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { turnawayReasonTexts } from '../turnaways/turnaway-words.ts'
import { leadTexts } from './texts.ts'

/** Asks why a lead was lost. */
export function LoseLead({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
  const texts = useTexts(leadTexts)
  const words = useTexts(turnawayReasonTexts)
  const [lostReason, setReason] = useState<(typeof lostReasons)[number]>('price')
  const lose = useChange(
    () => change('leads.update', lead.id, { stage: 'lost', lostReason }, { ifMatch: lead.version }),
    {
      onDone() {
        onClose()
        notify(textsOf(leadTexts).isLost)
      },
    },
  )
  return (
    <ConfirmDialog
      change={lose}
      confirm={texts.loseConfirm}
      onClose={onClose}
      onConfirm={() => lose.mutate(undefined)}
      title={texts.loseTitle}
    >
      <Select
        allowDeselect={false}
        classNames={fieldClassNames}
        comboboxProps={{ withinPortal: false }}
        data={wordChoices(lostReasons, words)}
        label={<FieldLabel isOptional={false} label={texts.lostReason} />}
        name="reason"
        onChange={(value) => value !== null && setReason(value as typeof lostReason)}
        value={lostReason}
      />
    </ConfirmDialog>
  )
}
