import type { Lead } from '@bellhop/sdk'
import { useState } from 'react'
import { change, useChange } from '../api/changes.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { notify } from '../parts/notify.ts'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { type LostReason, LostReasonSelect } from '../turnaways/lost-reason-select.tsx'
import { leadTexts } from './texts.ts'

/** Asks why a lead was lost. */
export function LoseLead({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
  const texts = useTexts(leadTexts)
  const [lostReason, setReason] = useState<LostReason>('price')
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
      <LostReasonSelect label={texts.lostReason} onChange={setReason} value={lostReason} />
    </ConfirmDialog>
  )
}
