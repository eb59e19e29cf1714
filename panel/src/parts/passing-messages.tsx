import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Shows the messages that pass. One that comes before this is loaded is shown then. */
export const PassingMessages = () => <Notifications containerWidth={300} limit={3} position="bottom-right" />
