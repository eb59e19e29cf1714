import { notifications } from '@mantine/notifications'
import { showOnDesktop } from '../browser/desktop.ts'
import type { LiveEvent } from '../live/read-stream.ts'
import { desktopState } from '../parts/desktop-notifications.ts'
import type { RecordReference } from '../parts/record-link.ts'

type NewNotification = {
  readonly notificationId: string
  readonly title: string
  readonly body: string
  readonly link: RecordReference | null
}

/** What a notification is about, and that it was seen. */
export type OpenNotification = (notification: { id: string; link: RecordReference | null }) => void

/**
 * Shows a new notification: in the panel, and on the desktop if the user allowed it and looks at something else. A click
 * opens its record.
 */
export function showNotification({ type, data }: LiveEvent, isLeader: boolean, open: OpenNotification): void {
  if (type !== 'notification.created') return
  const { notificationId: id, title, body, link } = data as NewNotification
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
