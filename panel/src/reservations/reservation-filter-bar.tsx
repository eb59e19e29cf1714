import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterBar, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { WholeRangeInput } from '../parts/whole-range-input.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type ReservationListSearch, sources, statuses } from './reservation-search.ts'
import styles from './reservations.module.css'
import { reservationTexts } from './texts.ts'

type ReservationFilterBarProps = {
  readonly search: ReservationListSearch
  /** The filters that apply, those of the view included. */
  readonly shown: ReservationListSearch
  readonly onChange: (changes: Partial<ReservationListSearch>) => void
  readonly onClear: () => void
  readonly summary: ReactNode
}

/** Whether the address restricts the list. */
export const hasFilter = ({ view, q, from, to, status, source }: ReservationListSearch): boolean =>
  [view, q, from, to, status, source].some((value) => value !== undefined)

/** The filters of the list of reservations. */
export function ReservationFilterBar({ search, shown, onChange, onClear, summary }: ReservationFilterBarProps) {
  const texts = useTexts(reservationTexts)
  const optionsOf = <Word extends 'phone' | (typeof statuses)[number] | (typeof sources)[number]>(
    words: readonly Word[],
  ) => words.map((value) => ({ value, label: texts[value] }))
  const { from = null, to = null } = shown
  return (
    <FilterBar summary={summary}>
      <TextFilter label={texts.find} onChange={(q) => onChange({ q })} value={search.q} />
      <span className={styles.range} data-active={from !== null}>
        <WholeRangeInput
          isClearable
          label={texts.arrival}
          onChange={([first, last]) => onChange({ from: first ?? undefined, to: last ?? undefined })}
          value={[from, to]}
        />
      </span>
      <SelectFilter
        label={texts.status}
        onChange={(status) => onChange({ status })}
        options={optionsOf(statuses)}
        value={shown.status}
      />
      <SelectFilter
        label={texts.source}
        onChange={(source) => onChange({ source })}
        options={optionsOf(sources)}
        value={search.source}
      />
      {hasFilter(search) && (
        <Button onClick={onClear} variant="subtle">
          {texts.clear}
        </Button>
      )}
    </FilterBar>
  )
}
