import { notifications } from '@mantine/notifications'
import type { LiveEvent } from '../live/read-stream.ts'

/** Shows a new notification: in the panel, and on the desktop if the user allowed it and looks at something else. */
export function showNotification({ type, data }: LiveEvent, isLeader: boolean): void {
  if (type !== 'notification.created') return
  const { notificationId, title, body } = data as Record<'notificationId' | 'title' | 'body', string>
  if (!document.hidden) notifications.show({ id: notificationId, title, message: body })
  if (isLeader && !document.hasFocus() && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(title, { body, tag: notificationId })
    shown.addEventListener('click', () => window.focus())
  }
}
