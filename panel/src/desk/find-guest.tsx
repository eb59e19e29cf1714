import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { usePage } from '../api/reads.ts'
import { isAllowed } from '../api/session.ts'
import { VipChip } from '../guests/vip-chip.tsx'
import { Icon } from '../parts/icon.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useShowGuest } from './caller-choice.tsx'
import { callerTexts } from './caller-texts.ts'
import styles from './screen-pop.module.css'
import type { Desk } from './use-desk.ts'

/** How long the typing must pause before guests are asked for. */
const pauseMs = 250

/** Finds a guest by name, number or address, and shows it on the desk. The guest whom an unknown caller is has the call. */
export function FindGuest({ desk }: { desk: Desk }) {
  const texts = useTexts(callerTexts)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), pauseMs)
  const { data, error } = usePage('guests.list', text.length >= 2 ? [{ q: text, pageSize: 6 }] : null)
  const found = text.length >= 2 ? data?.items : undefined
  const { show, isPending, error: failure } = useShowGuest(desk)
  if (!isAllowed(desk.profile, 'guests.read')) return null
  return (
    <search>
      <TextInput
        aria-label={texts.findLabel}
        leftSection={<Icon name="search" />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        placeholder={texts.find}
        type="search"
        value={typed}
      />
      {error && <ErrorNotice error={error} />}
      {failure && <ErrorNotice error={failure} />}
      <ul aria-live="polite" className={styles.choices}>
        {found?.map((guest) => (
          <li key={guest.id}>
            <button disabled={isPending} onClick={() => show(guest.id)} type="button">
              <span className={styles.words}>
                <b>
                  {guest.firstName} {guest.lastName}
                </b>
                <small>
                  <bdi>{guest.phone ?? guest.email}</bdi>
                </small>
              </span>
              <VipChip level={guest.vipLevel} />
            </button>
          </li>
        ))}
        {found?.length === 0 && <li className="dim small">{texts.nothingFound}</li>}
      </ul>
    </search>
  )
}
