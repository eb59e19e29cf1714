import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useChange } from '../api/queries.ts'
import { changeProfile, type Profile } from '../api/session.ts'
import { setSingleKeys, useSingleKeys } from '../parts/keys.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import styles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { meTexts } from './texts.ts'

/** Settings that take effect at once: shortcuts, notifications on the desktop and by mail. */
export function Settings({ profile }: { profile: Profile }) {
  const texts = useTexts(meTexts)
  const hasSingleKeys = useSingleKeys()
  const saveMails = useChange((email: boolean) => api.profile.update({ notificationPreferences: { email } }), {
    onDone: changeProfile,
  })
  return (
    <Sheet title={texts.settings}>
      {saveMails.error && <ErrorNotice error={saveMails.error} />}
      <ul className={styles.lines}>
        <Setting hint={texts.singleKeysHint} id="single-keys" title={texts.singleKeys}>
          <Switch
            aria-labelledby="single-keys"
            checked={hasSingleKeys}
            onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
          />
        </Setting>
        <Setting hint={texts.desktopHint} id="desktop" title={texts.desktop}>
          <DesktopSetting />
        </Setting>
        <Setting hint={texts.mailsHint} id="mails" title={texts.mails}>
          <Switch
            aria-labelledby="mails"
            checked={profile.notificationPreferences.email ?? false}
            disabled={saveMails.isPending}
            onChange={({ currentTarget }) => saveMails.mutate(currentTarget.checked)}
          />
        </Setting>
      </ul>
    </Sheet>
  )
}

type SettingProps = { id: string; title: string; hint: string; children: React.ReactNode }

const Setting = ({ id, title, hint, children }: SettingProps) => (
  <li>
    <span className={styles.words}>
      <span id={id}>{title}</span>
      <br />
      <span className="dim small">{hint}</span>
    </span>
    {children}
  </li>
)

/** The browser asks once. After a refusal only its own settings help. */
function DesktopSetting() {
  const texts = useTexts(meTexts)
  const [permission, setPermission] = useState(() => ('Notification' in window ? Notification.permission : 'denied'))
  if (permission === 'granted') return <span className="chip go">{texts.desktopOn}</span>
  if (permission === 'denied') return <span className="dim small">{texts.desktopBlocked}</span>
  return (
    <Button onClick={() => void Notification.requestPermission().then(setPermission)} variant="default">
      {texts.allow}
    </Button>
  )
}
