import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { isAllowed, signOut, useProfile } from '../api/session.ts'
import { Avatar, initialsOf } from '../parts/avatar.tsx'
import { FrameIcon } from '../parts/frame-icon.tsx'
import { useOtherTheme } from '../parts/theme-switch.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { languages, useLanguage } from '../text/language.ts'
import { tones } from '../theme/tones.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'
import { useChooseLanguage } from './use-choose-language.ts'

/** Signs out, or says that it did not work. */
export const leave = (): void =>
  void signOut().catch(() => notifications.show({ color: tones.bad, message: textsOf(shellTexts).signOutFailed }))

/** The menu of the user: the own account, the shortcuts, signing out. */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  const { firstName, lastName, email, tenant, avatarUrl } = profile
  const initials = initialsOf(firstName, lastName)
  const navigate = useNavigate()
  const theme = useOtherTheme()
  const chooseLanguage = useChooseLanguage()
  const language = useLanguage()
  return (
    <Menu classNames={{ dropdown: styles.menu ?? '' }} position="bottom-end">
      <Menu.Target>
        <button
          aria-label={`${initials}, ${texts.account}: ${firstName} ${lastName}`}
          className={styles.avatar}
          type="button"
        >
          <Avatar firstName={firstName} lastName={lastName} url={avatarUrl} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
