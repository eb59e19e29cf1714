import { Button } from '@mantine/core'
import { useProfile } from '../api/session.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './choose-hotel.module.css'
import { EmptyState } from './empty-state.tsx'
import { chooseHotel } from './hotel-filter.ts'

export const chooseHotelTexts = catalogue('parts/chooseHotelTexts', {
  title: 'Choose a hotel',
  text: 'This page shows one hotel. The choice stays in the top bar, where you can change it.',
  none: 'No hotel yet',
  noneText: 'A hotel is needed first. Who manages hotels can add one.',
})

/** What a page of one hotel shows while the top bar stands on all hotels. */
export function ChooseHotel() {
  const { title, text, none, noneText } = useTexts(chooseHotelTexts)
  const { hotels } = useProfile()
  if (hotels.length === 0) return <EmptyState text={noneText} title={none} />
  return (
    <EmptyState
      action={
        <div className={styles.hotels}>
          {hotels.map(({ id, name }) => (
            <Button key={id} onClick={() => chooseHotel(id)}>
              {name}
            </Button>
          ))}
        </div>
      }
      text={text}
      title={title}
    />
  )
}
