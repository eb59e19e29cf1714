import type { Guest } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { documentTypeTexts, formTexts } from './form-texts.ts'
import styles from './profile.module.css'
import { profileTexts } from './profile-texts.ts'

/** The identity document. Its number is shown after a warning, because the audit log writes down who looked. */
export function DocumentSheet({ guest, mayReveal }: { guest: Guest; mayReveal: boolean }) {
  const texts = useTexts(profileTexts)
  const names = useTexts(formTexts)
  const types = useTexts(documentTypeTexts)
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const reveal = useChange('guests.revealIdentityDocument', { onDone: () => setAsking(false) })
  const { identityDocument: document } = guest
  if (!document) return null
  const { type, numberMasked, issuingCountryCode, expiresOn } = document
  return (
    <Sheet title={texts.document}>
      <div className={styles.body}>
        <Facts>
          <Fact label={names.documentType}>{types[type]}</Fact>
          <Fact label={texts.number}>
            {reveal.data ? <span className={styles.number}>{reveal.data.number}</span> : numberMasked}
          </Fact>
          <Fact label={names.issuedBy}>{issuingCountryCode && format.countryName(issuingCountryCode)}</Fact>
          <Fact label={names.expiresOn}>{expiresOn && format.day(expiresOn)}</Fact>
        </Facts>
        {mayReveal && numberMasked && (
          <div>
            {reveal.data ? (
              <Button onClick={() => reveal.reset()}>{texts.hide}</Button>
            ) : (
              <Button onClick={() => setAsking(true)}>{texts.reveal}</Button>
            )}
          </div>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          confirm={texts.reveal}
          change={reveal}
          onClose={() => setAsking(false)}
          onConfirm={() => reveal.mutate([guest.id])}
          title={texts.revealTitle}
        >
          {texts.revealHint}
        </ConfirmDialog>
      )}
    </Sheet>
  )
}
