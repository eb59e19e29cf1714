import { Menu } from '@mantine/core'
import { useSetPresence } from '../api/session.ts'
import { usePhone } from '../live/use-phone.ts'
import { FrameIcon } from '../parts/frame-icon.tsx'
import { OpenedMenu } from '../parts/opened.tsx'
import type { Opening } from '../parts/opening.ts'
import { PresenceDot, usePresenceName } from '../parts/presence.tsx'
import { showPhone } from '../parts/show-phone.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** What a user can choose. */
export const selectable = ['available', 'busy', 'break', 'away', 'offline'] as const

/** The statuses that a user can choose, and the phone of this browser. */
export function PresenceChoices({ opening }: { opening: Opening }) {
  const nameOf = usePresenceName()
  const setPresence = useSetPresence()
  return (
    <OpenedMenu
      classNames={{ dropdown: styles.menu ?? '' }}
      floatingStrategy="fixed"
      opening={opening}
      position="bottom-end"
    >
      {selectable.map((each) => (
        <Menu.Item
          key={each}
          leftSection={<PresenceDot presence={each} />}
          onClick={() => setPresence.mutate([{ presence: each }])}
        >
          {nameOf(each)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <PhoneItem />
    </OpenedMenu>
  )
}

/** Opens the phone of this browser, or brings it to the front, and says how it stands. */
function PhoneItem() {
  const texts = useTexts(shellTexts)
  const phone = usePhone()
  const isConnected = phone?.registration === 'registered'
  return (
    <Menu.Item leftSection={<FrameIcon name="call" />} onClick={showPhone}>
      {phone ? texts.showPhone : texts.openPhone}
      {phone && (
        <span className={`${styles.phone} dim small`}>
          {isConnected ? (phone.isElsewhere ? texts.phoneTwice : texts.phoneConnected) : texts.phoneNotConnected}
        </span>
      )}
    </Menu.Item>
  )
}
