import { Menu } from '@mantine/core'
import { useProfile } from '../api/session.ts'
import { FrameIcon } from '../parts/frame-icon.tsx'
import { chooseHotel, useHotel } from '../parts/hotel-filter.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** Chooses the hotel that the panel shows. With one hotel it is only its name. */
export function HotelMenu() {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  const hotel = useHotel(profile)
  if (profile.hotels.length < 2) {
    return (
      <span className={styles.hotel}>
        <span className="cut">{hotel?.name ?? profile.tenant.name}</span>
      </span>
    )
  }
  return (
    <Menu classNames={{ dropdown: styles.menu ?? '' }} position="bottom-start">
      <Menu.Target>
        <button className={styles.hotel} type="button">
          <span className="unseen">{texts.hotel}: </span>
          <span className="cut">{hotel?.name ?? texts.allHotels}</span>
          <FrameIcon name="chevron" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => chooseHotel(undefined)}>{texts.allHotels}</Menu.Item>
        {profile.hotels.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => chooseHotel(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
