import { Button } from '@mantine/core'
import { DayRangeInput } from '../parts/date-fields.tsx'
import { ChoiceSelect, FilterBar, type ListFiltersProps, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { useTexts } from '../text/catalogue.ts'
import { dayKinds, type ReservationListSearch, sources, statuses } from './reservation-search.ts'
import styles from './reservations.module.css'
import { reservationTexts } from './texts.ts'

type ReservationFilterBarProps = ListFiltersProps<ReservationListSearch> & {
  /** Whether the address restricts the list. */
  readonly isFiltered: boolean
}

/** Whether the address restricts the list. */
export const hasFilter = ({ view, q, by, from, to, status, source }: ReservationListSearch): boolean =>
  [view, q, by, from, to, status, source].some((value) => value !== undefined)

/** The filters of the list of reservations. `list` has those that apply, also the ones of its view. */
export function ReservationFilterBar({ list, isFiltered, onClear, summary }: ReservationFilterBarProps) {
  const texts = useTexts(reservationTexts)
  const optionsOf = <Word extends 'phone' | (typeof statuses)[number] | (typeof sources)[number]>(
    words: readonly Word[],
  ) => words.map((value) => ({ value, label: texts[value] }))
  const { search, filter } = list
  const { by = 'arrival', from = null, to = null } = search
  return (
    <FilterBar summary={summary}>
      <TextFilter label={texts.find} onChange={(q) => filter({ q })} value={search.q} />
      <span className={styles.range} data-active={from !== null}>
        <DayRangeInput
          isClearable
          isSearch
          label={texts[by]}
          onChange={([first, last]) => filter({ from: first ?? undefined, to: last ?? undefined })}
          value={[from, to]}
        />
      </span>
      {by !== 'arrival' && (
        <ChoiceSelect
          isActive
          label={texts.daysOf}
          onChange={(chosen) => filter({ by: dayKinds.find((kind) => kind === chosen && kind !== 'arrival') })}
          options={dayKinds.map((value) => ({ value, label: texts[value] }))}
          value={by}
        />
      )}
      <SelectFilter label={texts.status} list={list} name="status" options={optionsOf(statuses)} />
      <SelectFilter label={texts.source} list={list} name="source" options={optionsOf(sources)} />
      {isFiltered && (
        <Button onClick={onClear} variant="subtle">
          {texts.clear}
        </Button>
      )}
    </FilterBar>
  )
}
