import { FrameIcon } from '../parts/frame-icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useOpening } from '../parts/opening.ts'
import { Part } from '../parts/part.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useLatestNotifications } from './notification-list.ts'
import shell from './shell.module.css'
import { shellTexts } from './texts.ts'
import { LatestNotifications } from './top-bar-menus.ts'

/** The bell: how many notifications are unread, and the latest ones. */
export function NotificationsPopover() {
  const texts = useTexts(shellTexts)
  const { data } = useLatestNotifications()
  const { button, opening, times } = useOpening('dialog')
  const unread = data?.unreadDirectCount ?? 0
  const label = unread === 0 ? texts.notifications : `${texts.notifications}, ${texts.unread(unread)}`
  return (
    <>
      <IconButton {...button} label={label}>
        <FrameIcon name="bell" />
        {unread > 0 && <b className={shell.badge}>{unread > 99 ? '99+' : unread}</b>}
      </IconButton>
      {times > 0 && (
        <Part key={times}>
          <LatestNotifications opening={opening} />
        </Part>
      )}
    </>
  )
}
