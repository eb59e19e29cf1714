import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core'
import { useChange } from '../api/changes.ts'
import { changeProfile, type Profile } from '../api/session.ts'
import { DesktopSwitch } from '../parts/desktop-switch.tsx'
import { setSingleKeys, useSingleKeys } from '../parts/keys.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import styles from '../parts/page.module.css'
import { Line, Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { meTexts } from './texts.ts'

/** Settings that take effect at once: shortcuts, notifications on the desktop and by mail. */
export function Settings({ profile }: { profile: Profile }) {
  const texts = useTexts(meTexts)
  const hasSingleKeys = useSingleKeys()
  const saveMails = useChange('profile.update', { onDone: changeProfile })
  return (
    <Sheet title={texts.settings}>
      {saveMails.error && <ErrorNotice error={saveMails.error} />}
      <ul className={styles.lines}>
        <Setting hint={texts.themeHint} id="theme" title={texts.theme}>
          <ThemeSetting />
        </Setting>
        <Setting hint={texts.singleKeysHint} id="single-keys" title={texts.singleKeys}>
          <Switch
            aria-labelledby="single-keys"
            checked={hasSingleKeys}
            onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
          />
        </Setting>
        <Setting hint={texts.desktopHint} id="desktop" title={texts.desktop}>
          <DesktopSwitch labelledBy="desktop" />
        </Setting>
        <Setting hint={texts.mailsHint} id="mails" title={texts.mails}>
          <Switch
            aria-labelledby="mails"
            checked={profile.notificationPreferences.email ?? false}
            disabled={saveMails.isPending}
            onChange={({ currentTarget }) =>
              saveMails.mutate([{ notificationPreferences: { email: currentTarget.checked } }])
            }
          />
        </Setting>
      </ul>
    </Sheet>
  )
}

type SettingProps = { id: string; title: string; hint: string; children: React.ReactNode }

const Setting = ({ id, title, hint, children }: SettingProps) => (
  <Line hint={hint} title={<span id={id}>{title}</span>}>
    {children}
  </Line>
)

/** The theme of this computer: that of the system, or always the same. */
function ThemeSetting() {
  const texts = useTexts(meTexts)
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <SegmentedControl
      aria-labelledby="theme"
      data={[
        { value: 'auto', label: texts.themeSystem },
        { value: 'light', label: texts.themeLight },
        { value: 'dark', label: texts.themeDark },
      ]}
      onChange={(chosen) => setColorScheme(chosen as typeof colorScheme)}
      value={colorScheme}
    />
  )
}
