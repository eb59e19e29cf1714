import { Button } from '@mantine/core'
import { useProfile } from '../api/session.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './choose-hotel.module.css'
import { EmptyState } from './empty-state.tsx'
import { chooseHotel } from './hotel-filter.ts'

const texts = catalogue({
  en: {
    title: 'Choose a hotel',
    text: 'This page shows one hotel. The choice stays in the top bar, where you can change it.',
    none: 'No hotel yet',
    noneText: 'A hotel is needed first. Who manages hotels can add one.',
  },
  tr: {
    title: 'Otel seçin',
    text: 'Bu sayfa tek bir oteli gösterir. Seçiminiz üst çubukta kalır, oradan değiştirebilirsiniz.',
    none: 'Henüz otel yok',
    noneText: 'Önce bir otel gerekir. Otelleri yöneten bir kullanıcı ekleyebilir.',
  },
})

/** What a page of one hotel shows while the top bar stands on all hotels. */
export function ChooseHotel() {
  const { title, text, none, noneText } = useTexts(texts)
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
