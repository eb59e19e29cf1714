import { notifications } from '@mantine/notifications'
import { signOut } from '../api/session.ts'
import { textsOf } from '../text/catalogue.ts'
import { tones } from '../theme/tones.ts'
import { shellTexts } from './texts.ts'

/** Signs out, or says that it did not work. */
export const leave = (): void =>
  void signOut().catch(() => notifications.show({ color: tones.bad, message: textsOf(shellTexts).signOutFailed }))
