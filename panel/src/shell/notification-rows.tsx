import type { Notification } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallBack } from '../calls/call-back.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { recordLink } from '../parts/record-link.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './latest-notifications.module.css'
import { missedCallOf } from './missed-call.ts'
import { type NotificationWords, noticeTexts, useNotificationWords } from './notification-words.ts'
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
  const wordsOf = useNotificationWords()
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
        const { id, link, readAt, createdAt } = notification
        const isUnread = readAt === null
        const target = link && recordLink(link)
        const words = wordsOf(notification)
        const open = (): void => {
          if (isUnread) markRead.mutate([id])
          onOpen?.()
        }
        return (
          <li className={styles.item} data-unread={isUnread} key={id}>
            {target ? (
              <Link {...target} className={styles.link} onClick={open}>
                <NotificationText at={createdAt} words={words} />
              </Link>
            ) : (
              <div className={styles.link}>
                <NotificationText at={createdAt} words={words} />
              </div>
            )}
            <CallBackButton notification={notification} onDone={open} />
            {isUnread && (
              <IconButton
                disabled={markRead.isPending}
                label={`${texts.markRead}: ${words.title}`}
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

function NotificationText({ at, words: { title, body } }: { at: string; words: NotificationWords }) {
  const format = useFormat()
  const [now] = useState(Date.now)
  return (
    <>
      <span className={styles.first}>
        <b>{title}</b>
        <time dateTime={at} title={format.moment(at)}>
          {format.ago(at, now)}
        </time>
      </span>
      <span className="dim">{body}</span>
    </>
  )
}

/** Calls who was not answered. It is absent for other notifications, and for users who cannot call. */
function CallBackButton({ notification, onDone }: { notification: Notification; onDone: () => void }) {
  const texts = useTexts(noticeTexts)
  const back = useCallBack()
  const call = missedCallOf(notification)
  if (!call || !back.canCall(call)) return null
  return (
    <Button
      className={styles.callBack ?? ''}
      disabled={back.isPending}
      leftSection={<Icon name="callOut" />}
      onClick={() => {
        back.callBack(call)
        onDone()
      }}
      size="compact-sm"
    >
      {texts.callNow}
    </Button>
  )
}
