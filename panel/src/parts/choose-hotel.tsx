import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { type Profile, useProfile } from '../api/session.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './choose-hotel.module.css'
import { EmptyState } from './empty-state.tsx'
import { chooseHotel, useHotel } from './hotel-filter.ts'
import { ListPage } from './list-page.tsx'

export const chooseHotelTexts = catalogue('parts/chooseHotelTexts', {
  title: 'Choose a hotel',
  text: 'This page shows one hotel. The choice stays in the top bar, where you can change it.',
  none: 'No hotel yet',
  noneText: 'A hotel is needed first. Who manages hotels can add one.',
})

type HotelPageProps = {
  readonly title: string
  /** The page of the hotel of the top bar. */
  readonly children: (hotel: Profile['hotels'][number]) => ReactNode
}

/** A page of one hotel. While the top bar stands on all hotels, it asks which one. */
export function HotelPage({ title, children }: HotelPageProps) {
  const hotel = useHotel(useProfile())
  if (hotel) return <Fragment key={hotel.id}>{children(hotel)}</Fragment>
  return (
    <ListPage title={title}>
      <ChooseHotel />
    </ListPage>
  )
}

function ChooseHotel() {
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
