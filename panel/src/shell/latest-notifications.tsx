import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ErrorNotice } from '../parts/notice.tsx'
import { OpenedDialog } from '../parts/opened.tsx'
import type { Opening } from '../parts/opening.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './latest-notifications.module.css'
import { useLatestNotifications } from './notification-list.ts'
import { NotificationRows } from './notification-rows.tsx'
import { shellTexts } from './texts.ts'
import { useMarkAllRead } from './use-open-notification.ts'

/** The latest notifications. */
export function LatestNotifications({ opening }: { opening: Opening }) {
  const texts = useTexts(shellTexts)
  const { data, error } = useLatestNotifications()
  const readAll = useMarkAllRead()
  const close = (): void => opening.onChange(false)
  return (
    <OpenedDialog
      classNames={{ dropdown: styles.dropdown ?? '' }}
      label={texts.notifications}
      opening={opening}
      position="bottom-end"
      trapFocus
      width={360}
    >
      <div className={styles.head}>
        <h2>{texts.notifications}</h2>
        {(data?.unreadDirectCount ?? 0) > 0 && (
          <Button onClick={() => readAll.mutate([])} variant="subtle">
            {texts.readAll}
          </Button>
        )}
      </div>
      {error ? (
        <ErrorNotice error={error} />
      ) : (
        <section aria-label={texts.notifications} className={styles.list} tabIndex={0}>
          <NotificationRows items={data?.items ?? []} onOpen={close} />
        </section>
      )}
      <Link className={styles.all} onClick={close} to="/notifications">
        {texts.allNotifications}
      </Link>
    </OpenedDialog>
  )
}
