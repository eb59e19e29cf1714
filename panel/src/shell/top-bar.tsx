import { isAllowed, useProfile } from '../api/session.ts'
import type { Connection } from '../live/live-connection.ts'
import { FrameIcon } from '../parts/frame-icon.tsx'
import { useKeyNames } from '../parts/key-names.ts'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { ThemeSwitch } from '../parts/theme-switch.tsx'
import { useTexts } from '../text/catalogue.ts'
import { HotelMenu } from './hotel-menu.tsx'
import { NotificationsPopover } from './notifications-popover.tsx'
import { PresenceMenu } from './presence-menu.tsx'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import { UserMenu } from './user-menu.tsx'

type TopBarProps = {
  readonly connection: Connection
  readonly onFind: () => void
  readonly onShowKeys: () => void
}

/** The bar above every page. */
export function TopBar({ connection, onFind, onShowKeys }: TopBarProps) {
  const texts = useTexts(shellTexts)
  const chooseLanguage = useChooseLanguage()
  const takesCalls = isAllowed(useProfile(), 'calls.manage')
  return (
    <header className={styles.top}>
      <HotelMenu />
      <button className={styles.find} onClick={onFind} type="button">
        <FrameIcon name="search" />
        <span className="cut">{texts.find}</span>
        <kbd>{useKeyNames()('ctrl k').join(' ')}</kbd>
      </button>
      <span
        aria-label={`${texts.connection}: ${texts[connection]}`}
        className={styles.live}
        data-connection={connection}
        role="status"
        title={texts[connection]}
      >
        <span>{texts[connection]}</span>
      </span>
      <NotificationsPopover />
      <ThemeSwitch className={styles.wide} />
      <span className={styles.wide}>
        <LanguageSwitch isShort onChoose={chooseLanguage} />
      </span>
      {takesCalls && <PresenceMenu />}
      <UserMenu onShowKeys={onShowKeys} />
    </header>
  )
}
