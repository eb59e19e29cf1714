import { Menu } from '@mantine/core'
import { useProfile, useSetPresence } from '../api/session.ts'
import { usePhone } from '../live/use-phone.ts'
import { FrameIcon } from '../parts/frame-icon.tsx'
import { PresenceDot, usePresenceName } from '../parts/presence.tsx'
import { showPhone } from '../parts/show-phone.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** What a user can choose. */
export const selectable = ['available', 'busy', 'break', 'away', 'offline'] as const

/** Shows and changes whether the user takes calls. */
export function PresenceMenu() {
  const { status } = useTexts(shellTexts)
  const { presence } = useProfile()
  const nameOf = usePresenceName()
  const setPresence = useSetPresence()
  return (
    <Menu classNames={{ dropdown: styles.menu ?? '' }} floatingStrategy="fixed" position="bottom-end">
      <Menu.Target>
        <button aria-label={`${status}: ${nameOf(presence)}`} className={styles.presence} type="button">
          <PresenceDot presence={presence} />
          <span className="cut">{nameOf(presence)}</span>
          <FrameIcon name="chevron" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
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
