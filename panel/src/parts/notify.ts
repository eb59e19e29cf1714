import { notifications } from '@mantine/notifications'

/** Shows a passing message: something is done. */
export const notify = (message: string): void => void notifications.show({ message })
