import { Menu } from '@mantine/core'
import { useProfile } from '../api/session.ts'
import { chooseHotel } from '../parts/hotel-filter.ts'
import { OpenedMenu } from '../parts/opened.tsx'
import type { Opening } from '../parts/opening.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** The hotels that the panel can show. */
export function HotelChoices({ opening }: { opening: Opening }) {
  const { allHotels } = useTexts(shellTexts)
  const { hotels } = useProfile()
  return (
    <OpenedMenu classNames={{ dropdown: styles.menu ?? '' }} opening={opening} position="bottom-start">
      <Menu.Item onClick={() => chooseHotel(undefined)}>{allHotels}</Menu.Item>
      {hotels.map(({ id, name }) => (
        <Menu.Item key={id} onClick={() => chooseHotel(id)}>
          {name}
        </Menu.Item>
      ))}
    </OpenedMenu>
  )
}
