import type { LiveEventData } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { showOnDesktop } from '../browser/desktop.ts'
import { desktopState } from '../parts/desktop-notifications.ts'
import type { RecordReference } from '../parts/record-link.ts'

type NewNotification = LiveEventData['notification.created']

/** What a notification is about, and that it was seen. */
export type OpenNotification = (notification: { id: string; link: RecordReference | null }) => void

/**
 * Shows a new notification: in the panel, and on the desktop if the user allowed it and looks at something else. A click
 * opens its record.
 */
export function showNotification(data: NewNotification, isLeader: boolean, open: OpenNotification): void {
  const { notificationId: id, title, body, link } = data
  if (!document.hidden) {
    notifications.show({
      id,
      title,
      message: body,
      onClick() {
        notifications.hide(id)
        open({ id, link })
      },
    })
  }
  if (!isLeader || document.hasFocus() || desktopState() !== 'on') return
  showOnDesktop(title, { body, tag: id }, () => open({ id, link }))
}
