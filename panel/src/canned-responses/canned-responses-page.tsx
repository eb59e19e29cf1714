import type { CannedResponse } from '../../../sdk/index.ts'
import { useProfile } from '../api/session.ts'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { ManageRoom, nameColumn, useRoom } from '../parts/manage-room.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './canned.module.css'
import { CannedForm } from './canned-form.tsx'
import { cannedTexts } from './texts.ts'

/** The texts that agents use again and again. */
export function CannedResponsesPage() {
  const texts = useTexts(cannedTexts)
  const room = useRoom('cannedResponses', { sort: 'shortcut' })
  return (
    <ManageRoom
      columns={useColumns(room.open)}
      drawerSize={560}
      form={CannedForm}
      room={room}
      texts={texts}
      titleOf={({ shortcut }) => `/${shortcut}`}
    />
  )
}

function useColumns(open: (id: string) => void): Column<CannedResponse>[] {
  const texts = useTexts(cannedTexts)
  const { languageName } = useFormat()
  const { hotels } = useProfile()
  const hotelNames = useHotelNames()
  const ofHotels: Column<CannedResponse> = {
    key: 'hotels',
    head: texts.hotels,
    isWide: true,
    cell: ({ hotelIds }) => hotelNames(hotelIds),
  }
  return [
    nameColumn(texts.shortcut, open, ({ shortcut }) => `/${shortcut}`),
    {
      key: 'text',
      head: texts.text,
      cell: ({ text }) => (
        <bdi className={`cut ${styles.text}`} title={text}>
          {text}
        </bdi>
      ),
    },
    {
      key: 'language',
      head: texts.language,
      isWide: true,
      cell: ({ languageCode }) => (languageCode === null ? null : languageName(languageCode)),
    },
    ...(hotels.length > 1 ? [ofHotels] : []),
  ]
}
