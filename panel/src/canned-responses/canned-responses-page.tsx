import type { CannedResponse } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { ManageList, nameColumn, useManagedList } from '../parts/manage-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './canned.module.css'
import { CannedForm } from './canned-form.tsx'
import { cannedTexts } from './texts.ts'

/** The texts that agents use again and again. */
export function CannedResponsesPage() {
  const texts = useTexts(cannedTexts)
  const list = useManagedList('cannedResponses', { sort: 'shortcut' })
  return (
    <ManageList
      columns={useColumns(list.open)}
      form={CannedForm}
      list={list}
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
