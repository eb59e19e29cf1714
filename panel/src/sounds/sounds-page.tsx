import type { Sound } from '@bellhop/sdk'
import { useEffect } from 'react'
import { useProfile } from '../api/session.ts'
import { mayUseMicrophone } from '../browser/media-devices.ts'
import { tabStore } from '../browser/store.ts'
import { ManageList, nameColumn, nameOf, useManagedList } from '../parts/manage-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { SoundForm } from './sound-form.tsx'
import { SoundLength } from './sound-state.tsx'
import { soundTexts } from './texts.ts'

/** What callers of the company hear. A new sound stays open until it has audio. */
export function SoundsPage() {
  const texts = useTexts(soundTexts)
  const list = useManagedList('sounds', { sort: 'name' })
  useEffect(loadWithMicrophone, [])
  return (
    <ManageList
      columns={useColumns(list.open)}
      form={SoundForm}
      list={list}
      onCreated={({ id, status }) => list.open(status === 'ready' ? undefined : id)}
      texts={texts}
      titleOf={nameOf}
    />
  )
}

const loadedFor = 'sounds microphone'

/**
 * Only this address may use the microphone, and a browser decides that when it loads a page. Whoever comes from another
 * page of the panel loads this one anew, once.
 */
function loadWithMicrophone(): void {
  if (mayUseMicrophone()) return tabStore.remove(loadedFor)
  if (tabStore.get(loadedFor) !== null) return
  tabStore.set(loadedFor, 'yes')
  location.reload()
}

function useColumns(open: (id: string) => void): Column<Sound>[] {
  const texts = useTexts(soundTexts)
  const { languageName } = useFormat()
  const { hotels } = useProfile()
  const ofHotel: Column<Sound> = {
    key: 'hotel',
    head: texts.hotel,
    isWide: true,
    cell: ({ hotelId }) => (hotelId === null ? texts.allHotels : hotels.find(({ id }) => id === hotelId)?.name),
  }
  return [
    nameColumn(texts.name, open, ({ name }) => name),
    {
      key: 'language',
      head: texts.language,
      cell: ({ languageCode }) => (languageCode === null ? texts.everyLanguage : languageName(languageCode)),
    },
    ...(hotels.length > 1 ? [ofHotel] : []),
    { key: 'length', head: texts.length, cell: (sound) => <SoundLength sound={sound} /> },
  ]
}
