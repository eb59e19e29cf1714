import { Button, Popover } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FrameIcon } from '../parts/frame-icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useLatestNotifications } from './notification-list.ts'
import styles from './notifications-popover.module.css'
import { Part } from './part.tsx'
import shell from './shell.module.css'
import { shellTexts } from './texts.ts'
import { useMarkAllRead } from './use-open-notification.ts'

const NotificationRows = lazyPart(() => import('./notification-rows.tsx'), 'NotificationRows')

/** The bell: how many notifications are unread, and the latest ones. */
export function NotificationsPopover() {
  const texts = useTexts(shellTexts)
  const { data, error } = useLatestNotifications()
  const readAll = useMarkAllRead()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const unread = data?.unreadDirectCount ?? 0
  const label = unread === 0 ? texts.notifications : `${texts.notifications}, ${texts.unread(unread)}`
  return (
    <Popover
      classNames={{ dropdown: styles.dropdown ?? '' }}
      onChange={setOpen}
      opened={isOpen}
      position="bottom-end"
      trapFocus
      width={360}
    >
      <Popover.Target>
        <IconButton label={label} onClick={() => setOpen((before) => !before)}>
          <FrameIcon name="bell" />
          {unread > 0 && <b className={shell.badge}>{unread > 99 ? '99+' : unread}</b>}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.notifications}>
        <div className={styles.head}>
          <h2>{texts.notifications}</h2>
          {unread > 0 && (
            <Button onClick={() => readAll.mutate([])} variant="subtle">
              {texts.readAll}
            </Button>
          )}
        </div>
        {error ? (
          <ErrorNotice error={error} />
        ) : (
          <section aria-label={texts.notifications} className={styles.list} tabIndex={0}>
            <Part>
              <NotificationRows items={data?.items ?? []} onOpen={close} />
            </Part>
          </section>
        )}
        <Link className={styles.all} onClick={close} to="/notifications">
          {texts.allNotifications}
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
}
