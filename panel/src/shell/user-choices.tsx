import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { FrameIcon } from '../parts/frame-icon.tsx'
import { OpenedMenu } from '../parts/opened.tsx'
import type { Opening } from '../parts/opening.ts'
import { useOtherTheme } from '../parts/theme-switch.tsx'
import { useTexts } from '../text/catalogue.ts'
import { languages, useLanguage } from '../text/language.ts'
import { leave } from './leave.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'
import { useChooseLanguage } from './use-choose-language.ts'

type UserChoicesProps = { readonly opening: Opening; readonly onShowKeys: () => void }

/** Who is signed in, and what concerns this user alone. */
export function UserChoices({ opening, onShowKeys }: UserChoicesProps) {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  const { firstName, lastName, email, tenant } = profile
  const navigate = useNavigate()
  const theme = useOtherTheme()
  const chooseLanguage = useChooseLanguage()
  const language = useLanguage()
  return (
    <OpenedMenu classNames={{ dropdown: styles.menu ?? '' }} opening={opening} position="bottom-end">
      <div className={styles.person} role="presentation">
        <b>
          {firstName} {lastName}
        </b>
        <span className="dim small">
          {email} · {tenant.name}
        </span>
      </div>
      <Menu.Divider />
      <Menu.Item leftSection={<FrameIcon name="user" />} onClick={() => void navigate({ to: '/me' })}>
        {texts.me}
      </Menu.Item>
      {isAllowed(profile, 'calls.manage') && (
        <Menu.Item leftSection={<FrameIcon name="call" />} onClick={() => void navigate({ to: '/practice' })}>
          {texts.practice}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<FrameIcon name="keyboard" />} onClick={onShowKeys} rightSection={<kbd>?</kbd>}>
        {texts.keys}
      </Menu.Item>
      <Menu.Item className={styles.narrow} leftSection={<FrameIcon name={theme.icon} />} onClick={theme.choose}>
        {theme.label}
      </Menu.Item>
      {[...languages()].map(([code, name]) => (
        <Menu.Item
          aria-current={code === language}
          className={styles.narrow}
          key={code}
          lang={code}
          leftSection={<FrameIcon name="language" />}
          onClick={() => chooseLanguage(code)}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<FrameIcon name="signOut" />} onClick={leave}>
        {texts.signOut}
      </Menu.Item>
    </OpenedMenu>
  )
}
