import type { Guest } from '@bellhop/sdk'
import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import page from '../parts/page.module.css'
import { Line, Sheet } from '../parts/page.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useTexts } from '../text/catalogue.ts'
import { nameOf } from './guest-names.ts'
import styles from './profile.module.css'
import { profileTexts } from './profile-texts.ts'

/**
 * What the law asks for: all data of the guest as a file, and its erasure. Only for users who see personal values and
 * all hotels, because for others both would be incomplete.
 */
export function PrivacySheet({ guest }: { guest: Guest }) {
  const texts = useTexts(profileTexts)
  const profile = useProfile()
  const [isAsking, setAsking] = useState(false)
  const exportData = useChange('guests.exportData', {
    onDone(data) {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `guest-${guest.id}.json`)
      notifications.show({ message: texts.exported })
    },
  })
  const { piiAccess, hotelIds } = profile
  if (!isAllowed(profile, 'guests.manage') || piiAccess === 'masked' || hotelIds.length > 0) return null
  return (
    <Sheet title={texts.privacy}>
      {exportData.error && <ErrorNotice error={exportData.error} />}
      <ul className={page.lines}>
        <Line hint={texts.exportHint} title={texts.allData}>
          <Button disabled={exportData.isPending} onClick={() => exportData.mutate([guest.id])}>
            {texts.exportData}
          </Button>
        </Line>
        {guest.status === 'active' && (
          <Line hint={texts.anonymizeHint} title={texts.anonymize}>
            <Button onClick={() => setAsking(true)}>{texts.anonymize} …</Button>
          </Line>
        )}
      </ul>
      {isAsking && <AnonymizeDialog guest={guest} onClose={() => setAsking(false)} />}
    </Sheet>
  )
}

/** Erases the personal data after the name was typed. */
function AnonymizeDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const texts = useTexts(profileTexts)
  const [typed, setTyped] = useState('')
  const name = nameOf(guest)
  const anonymize = useChange('guests.anonymize', {
    onDone() {
      notifications.show({ message: texts.anonymized })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      confirm={texts.anonymize}
      change={anonymize}
      isDestructive
      onClose={onClose}
      onConfirm={() => anonymize.mutate([guest.id])}
      title={texts.anonymizeTitle(name)}
      whyBlocked={typed.trim() === name ? undefined : texts.typeName(name)}
    >
      <div className={styles.confirm}>
        <p>{texts.anonymizeText}</p>
        <TextInput
          autoComplete="off"
          classNames={fieldClassNames}
          data-autofocus
          label={texts.typeName(name)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          value={typed}
        />
      </div>
    </ConfirmDialog>
  )
}
