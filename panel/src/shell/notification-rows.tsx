import type { Notification } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { recordLink } from '../parts/record-link.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './notifications-popover.module.css'
import { shellTexts } from './texts.ts'
import { useMarkRead } from './use-open-notification.ts'

type NotificationRowsProps = {
  readonly items: readonly Notification[]
  /** Called when a row leads to its record. */
  readonly onOpen?: () => void
}

/** Notifications, the latest first. A click opens the record and marks the notification as read. */
export function NotificationRows({ items, onOpen }: NotificationRowsProps) {
  const texts = useTexts(shellTexts)
  const markRead = useMarkRead()
  if (items.length === 0) {
    return (
      <div className={styles.empty}>
        <h2>{texts.noNotifications}</h2>
        <p className="dim">{texts.noNotificationsText}</p>
      </div>
    )
  }
  return (
    <ul>
      {items.map((notification) => {
        const { id, link, readAt } = notification
        const isUnread = readAt === null
        const target = link && recordLink(link)
        const open = (): void => {
          if (isUnread) markRead.mutate([id])
          onOpen?.()
        }
        return (
          <li className={styles.item} data-unread={isUnread} key={id}>
            {target ? (
              <Link {...target} className={styles.link} onClick={open}>
                <NotificationText notification={notification} />
              </Link>
            ) : (
              <div className={styles.link}>
                <NotificationText notification={notification} />
              </div>
            )}
            {isUnread && (
              <IconButton
                disabled={markRead.isPending}
                label={`${texts.markRead}: ${notification.title}`}
                onClick={() => markRead.mutate([id])}
              >
                <Icon name="check" />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function NotificationText({ notification: { title, body, createdAt } }: { notification: Notification }) {
  const format = useFormat()
  const [now] = useState(Date.now)
  return (
    <>
      <span className={styles.first}>
        <b>{title}</b>
        <time dateTime={createdAt} title={format.moment(createdAt)}>
          {format.ago(createdAt, now)}
        </time>
      </span>
      <span className="dim">{body}</span>
    </>
  )
}
