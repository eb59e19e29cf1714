import { Button } from '@mantine/core'
import { useState } from 'react'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import code from '../parts/code.module.css'
import { CopyButton } from '../parts/copy-button.tsx'
import { DateField } from '../parts/date-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { Notice } from '../parts/notice.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { addDays, dayIn, instantAt } from '../text/zoned-time.ts'
import styles from './keys.module.css'
import { serviceTexts } from './service-texts.ts'

type NewKeyProps = { readonly userId: string; readonly onClose: () => void }

/** Creates a key, then shows it this once. */
export function NewKey({ userId, onClose }: NewKeyProps) {
  const texts = useTexts(serviceTexts)
  const { timeZone } = useProfile()
  const zone = timeZone ?? 'UTC'
  const [key, setKey] = useState<string>()
  const form = useApiForm({
    initialValues: { name: '', expiresAt: null as string | null, isReadOnly: false },
    send: ({ name, expiresAt: day, isReadOnly }) =>
      change('users.createApiKey', userId, {
        name: name.trim(),
        isReadOnly,
        // The day itself still counts.
        expiresAt: day === null ? null : instantAt(addDays(day, 1), '00:00', zone),
      }),
    onDone: (created) => setKey(created.key),
  })
  return (
    <SideDrawer onClose={onClose} title={key === undefined ? texts.newKey : texts.keyShown}>
      {key === undefined ? (
        <DrawerForm form={form} submit={texts.createKey}>
          <TextField description={texts.keyNameHint} form={form} hasFocus label={texts.keyName} name="name" />
          <DateField form={form} isOptional label={texts.expires} minDate={dayIn(zone, Date.now())} name="expiresAt" />
          <p className="dim small">{texts.expiresHint}</p>
          <CheckField form={form} label={texts.readOnly} name="isReadOnly" />
          <p className="dim small">{texts.readOnlyHint}</p>
        </DrawerForm>
      ) : (
        <ShownKey apiKey={key} onClose={onClose} />
      )}
    </SideDrawer>
  )
}

function ShownKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const texts = useTexts(serviceTexts)
  // A repeat of a request whose answer was lost has the key in no readable form.
  if (!apiKey.startsWith('bhk_')) {
    return (
      <Notice title={texts.keyLost} tone="warn">
        {texts.keyLostText}
      </Notice>
    )
  }
  const command = `curl -H 'Authorization: Bearer ${apiKey}' ${location.origin}/api/v1/profile`
  return (
    <div className={styles.shown}>
      <Notice title={texts.shownOnce} tone="warn">
        {texts.shownOnceText}
      </Notice>
      <code className={code.secret}>{apiKey}</code>
      <CopyButton label={texts.copyKey} text={apiKey} />
      <span className="dim small">{texts.tryIt}</span>
      <pre className={code.block} tabIndex={0}>
        {command}
      </pre>
      <CopyButton label={texts.copyCommand} text={command} />
      <Button onClick={onClose} variant="filled">
        {texts.keySaved}
      </Button>
    </div>
  )
}
