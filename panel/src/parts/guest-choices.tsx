import { useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { usePage } from '../api/reads.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { formatPhone } from '../text/phone-number.ts'
import { FilterBar, TextFilter } from './filter-bar.tsx'
import styles from './guest-choices.module.css'
import { useMoreText } from './more-records.tsx'
import { ErrorNotice } from './notice.tsx'

const minLength = 2

export const guestChoicesTexts = catalogue('parts/guestChoicesTexts', {
  find: 'Name, phone or e-mail',
  minSearch: 'Type at least two characters.',
  nobody: 'Nobody found',
})

type GuestChoicesProps = {
  /** What is searched for at first. */
  readonly initial: string | undefined
  readonly isBusy: boolean
  readonly error: ApiError | null
  readonly onChoose: (guestId: string) => void
}

/** Finds a guest by name, number or address, and chooses one. */
export function GuestChoices({ initial, isBusy, error, onChoose }: GuestChoicesProps) {
  const { find, minSearch, nobody } = useTexts(guestChoicesTexts)
  const [words, setWords] = useState(initial)
  const isLongEnough = words !== undefined && words.length >= minLength
  const query = usePage('guests.list', isLongEnough ? [{ q: words, pageSize: 20 }] : null)
  const failure = query.error ?? error
  const { items = [], totalCount = 0 } = query.data ?? {}
  const moreText = useMoreText({ items, hasMore: totalCount > items.length })
  return (
    <>
      <FilterBar>
        <TextFilter label={find} onChange={setWords} value={words} />
      </FilterBar>
      {failure && <ErrorNotice error={failure} />}
      {!isLongEnough && <p className={styles.hint}>{minSearch}</p>}
      {isLongEnough && (
        <ul aria-busy={query.isFetching} className={styles.choices}>
          {items.map(({ id, firstName, lastName, phone, email }) => (
            <li key={id}>
              <button disabled={isBusy} onClick={() => onChoose(id)} type="button">
                <b>
                  {firstName} {lastName}
                </b>
                <span className="dim small">{formatPhone(phone) ?? email}</span>
              </button>
            </li>
          ))}
          {query.data && items.length === 0 && <li className={styles.hint}>{nobody}</li>}
          {moreText !== undefined && <li className={styles.hint}>{moreText}</li>}
        </ul>
      )}
    </>
  )
}
