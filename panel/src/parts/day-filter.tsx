import { DayRangeInput } from './date-fields.tsx'
import type { FilteredList } from './filter-bar.tsx'

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The first and the last day of a list. */
export const DayFilter = ({ list, label }: { list: FilteredList<Days>; label: string }) => (
  <DayRangeInput
    isClearable
    isPast
    isSearch
    label={label}
    onChange={([from, to]) => list.filter({ from: from ?? undefined, to: to ?? undefined })}
    value={[list.search.from ?? null, list.search.to ?? null]}
  />
)
