import type { VoiceQueue } from '@bellhop/sdk'
import { change } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { DeleteRecord } from '../parts/delete-record.tsx'
import type { DeletionProps } from '../parts/manage-record.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { LeadingNumbers, numbersOfQueue } from './leading-numbers.tsx'
import { queueTexts } from './queue-texts.ts'

/** Asks, then deletes a queue. While numbers lead to it, it says which. */
export function DeleteQueue({ record: { id, key, name }, onDone, onClose }: DeletionProps<VoiceQueue>) {
  const texts = useTexts(queueTexts)
  const numbers = useAll('voiceDids.list', [{ sort: 'label' }]).data?.items ?? []
  if (numbersOfQueue(numbers, key).length > 0) {
    return (
      <ConfirmDialog
        confirm={texts.delete}
        isDestructive
        onClose={onClose}
        onConfirm={onClose}
        title={`${texts.delete}: ${name}`}
        whyBlocked={texts.blockedTitle}
      >
        <Notice title={texts.blockedTitle} tone="bad">
          {texts.blockedText}
        </Notice>
        <LeadingNumbers queueKey={key} />
      </ConfirmDialog>
    )
  }
  return (
    <DeleteRecord name={name} onClose={onClose} onDone={onDone} send={() => change('voiceQueues.delete', id)}>
      <p>{texts.lost}</p>
    </DeleteRecord>
  )
}
