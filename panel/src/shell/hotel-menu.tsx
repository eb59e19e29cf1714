import { useProfile } from '../api/session.ts'
import { FrameIcon } from '../parts/frame-icon.tsx'
import { useHotel } from '../parts/hotel-filter.ts'
import { useOpening } from '../parts/opening.ts'
import { Part } from '../parts/part.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'
import { HotelChoices } from './top-bar-menus.ts'

/** Chooses the hotel that the panel shows. With one hotel it is only its name. */
export function HotelMenu() {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  const hotel = useHotel(profile)
  const { button, opening, times } = useOpening('menu')
  if (profile.hotels.length < 2) {
    return (
      <span className={styles.hotel}>
        <span className="cut">{hotel?.name ?? profile.tenant.name}</span>
      </span>
    )
  }
  return (
    <>
      <button {...button} className={styles.hotel} type="button">
        <span className="unseen">{texts.hotel}: </span>
        <span className="cut">{hotel?.name ?? texts.allHotels}</span>
        <FrameIcon name="chevron" />
      </button>
      {times > 0 && (
        <Part key={times}>
          <HotelChoices opening={opening} />
        </Part>
      )}
    </>
  )
}
