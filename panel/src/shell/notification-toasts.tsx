import type { LiveEventData, Notification } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { readNow } from '../api/reads.ts'
import { showOnDesktop } from '../browser/desktop.ts'
import { useCallBack } from '../calls/call-back.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { desktopState } from '../parts/desktop-notifications.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './latest-notifications.module.css'
import { missedCallOf } from './missed-call.ts'
import { latestNotifications } from './notification-list.ts'
import { noticeTexts, useNotificationWords } from './notification-words.ts'
import { useOpenNotification } from './use-open-notification.ts'

/**
 * Shows what is new and for this user in particular: in the panel, and on the desktop if the user allowed it and looks at
 * something else. A click opens its record. News of the team passes in silence: lists announce it.
 */
export function NotificationToasts() {
  const texts = useTexts(noticeTexts)
  const wordsOf = useNotificationWords()
  const open = useOpenNotification()
  const back = useCallBack()
  function show(notification: Notification): void {
    const { id } = notification
    const { title, body } = wordsOf(notification)
    const call = missedCallOf(notification)
    const canCall = call !== undefined && back.canCall(call)
    notifications.show({
      id,
      title,
      message: (
        <>
          {body}
          {canCall && (
            <Button
              className={styles.callNow ?? ''}
              onClick={(event) => {
                event.stopPropagation()
                notifications.hide(id)
                back.callBack(call)
              }}
              size="compact-sm"
            >
              {texts.callNow}
            </Button>
          )}
        </>
      ),
      onClick() {
        notifications.hide(id)
        open(notification)
      },
    })
  }
  async function showNew(data: LiveEventData['notification.created'], isLeader: boolean): Promise<void> {
    if (!data.isDirect) return
    const { notificationId: id, link } = data
    const { items } = await readNow('notifications.list', latestNotifications)
    const notification = items.find((each) => each.id === id)
    if (!notification) return
    if (!document.hidden) show(notification)
    if (!isLeader || document.hasFocus() || desktopState() !== 'on') return
    const { title, body } = wordsOf(notification)
    showOnDesktop(title, { body, tag: id }, () => open({ id, link }))
  }
  useLiveReaction({
    // What cannot be read now stands at the bell later.
    'notification.created': (data, isLeader) => void showNew(data, isLeader).catch(() => undefined),
  })
  return null
}
