import { useState } from 'react'
import type { Notification } from '../../../sdk/index.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './notifications-popover.module.css'
import { shellTexts } from './texts.ts'

/** Notifications, the latest first. */
export function NotificationRows({ items }: { items: readonly Notification[] }) {
  const texts = useTexts(shellTexts)
  const format = useFormat()
  const [now] = useState(Date.now)
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
      {items.map(({ id, title, body, createdAt, readAt }) => (
        <li className={styles.item} data-unread={readAt === null} key={id}>
          <div className={styles.first}>
            <b>{title}</b>
            <time dateTime={createdAt} title={format.moment(createdAt)}>
              {format.ago(createdAt, now)}
            </time>
          </div>
          <p className="dim">{body}</p>
        </li>
      ))}
    </ul>
  )
}
