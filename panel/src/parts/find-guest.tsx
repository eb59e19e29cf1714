import type { Guest } from '@bellhop/sdk'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { usePage } from '../api/reads.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { formatPhone } from '../text/phone-number.ts'
import styles from './find-guest.module.css'
import { Icon } from './icon.tsx'
import { ErrorNotice } from './notice.tsx'

/** How long the typing must pause before guests are asked for. */
const pauseMs = 250
const minLength = 2

export const findGuestTexts = catalogue('parts/findGuestTexts', {
  find: 'Find a guest',
  by: 'Name, phone, e-mail',
  nothingFound: 'Nobody found.',
})

type FindGuestProps = {
  readonly isBusy?: boolean
  readonly hasFocus?: boolean
  readonly onChoose: (guest: Guest) => void
  /** What else the list says of a guest. */
  readonly mark?: (guest: Guest) => ReactNode
}

/** Finds a guest by name, number or address. Enter takes the first one. */
export function FindGuest({ isBusy = false, hasFocus = false, onChoose, mark }: FindGuestProps) {
  const texts = useTexts(findGuestTexts)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), pauseMs)
  const { data, error, isPlaceholderData } = usePage(
    'guests.list',
    text.length >= minLength ? [{ q: text, pageSize: 6 }] : null,
  )
  const found = text.length >= minLength ? data?.items : undefined
  const takeFirst = (): void => {
    const [first] = found ?? []
    // What is shown may still be the answer to fewer letters.
    if (first && text === typed.trim() && !isPlaceholderData && !isBusy) onChoose(first)
  }
  return (
    <search>
      <TextInput
        aria-label={texts.find}
        data-autofocus={hasFocus}
        leftSection={<Icon name="search" />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          // Not the form around it.
          event.preventDefault()
          takeFirst()
        }}
        placeholder={texts.by}
        type="search"
        value={typed}
      />
      {error && <ErrorNotice error={error} />}
      <ul aria-live="polite" className={styles.found}>
        {found?.map((guest) => (
          <li key={guest.id}>
            <button disabled={isBusy} onClick={() => onChoose(guest)} type="button">
              <span className={styles.words}>
                <b>
                  {guest.firstName} {guest.lastName}
                </b>
                <small>
                  <bdi>{formatPhone(guest.phone) ?? guest.email}</bdi>
                </small>
              </span>
              {mark?.(guest)}
            </button>
          </li>
        ))}
        {found?.length === 0 && <li className="dim small">{texts.nothingFound}</li>}
      </ul>
    </search>
  )
}
