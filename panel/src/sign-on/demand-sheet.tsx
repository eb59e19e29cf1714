import type { SecurityPolicy } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { notify } from '../parts/notify.ts'
import styles from '../parts/page.module.css'
import { Line, Sheet } from '../parts/page.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { demandTexts } from './texts.ts'

/** Whether everybody must sign in at the provider. To demand it asks first, because passwords end then. */
export function DemandSheet() {
  const texts = useTexts(demandTexts)
  const policy = useRead('securityPolicy.get')
  const [isAsking, setAsking] = useState(false)
  const update = useChange('securityPolicy.update', {
    onDone({ isSsoRequired }) {
      setAsking(false)
      notify(isSsoRequired ? textsOf(demandTexts).demanded : textsOf(demandTexts).lifted)
    },
  })
  return (
    <Sheet title={texts.title}>
      <Loaded query={policy} rows={1}>
        {({ isSsoRequired }: SecurityPolicy) => (
          <ul className={styles.lines}>
            <Line hint={isSsoRequired ? texts.isRequired : texts.isOptional} title={texts.passwords}>
              {isSsoRequired ? (
                <Button disabled={update.isPending} onClick={() => update.mutate([{ isSsoRequired: false }])}>
                  {texts.lift}
                </Button>
              ) : (
                <Button onClick={() => setAsking(true)}>{texts.demand}</Button>
              )}
            </Line>
            {!isAsking && update.error && (
              <li>
                <ErrorNotice error={update.error} />
              </li>
            )}
          </ul>
        )}
      </Loaded>
      {isAsking && (
        <ConfirmDialog
          change={update}
          confirm={texts.demand}
          onClose={() => setAsking(false)}
          onConfirm={() => update.mutate([{ isSsoRequired: true }])}
          title={texts.question}
        >
          <p>{texts.questionText}</p>
          <p>
            {texts.breakGlassText} <Link to="/users">{texts.users}</Link>
          </p>
        </ConfirmDialog>
      )}
    </Sheet>
  )
}
