import { Button, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterBar, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useGroups, useGuestTypes, useSegments } from './guest-names.ts'
import { type GuestSearch, guestOrders, vipLevels } from './guest-search.ts'
import styles from './guests.module.css'
import { guestTexts } from './texts.ts'

type GuestFilterBarProps = {
  readonly search: GuestSearch
  /** Changes filters. The list begins at its first page again. */
  readonly onChange: (change: Partial<GuestSearch>) => void
  readonly onClear: () => void
  readonly summary: ReactNode
}

/** The filters of the list of guests and its order. Filters whose names the role may not read are absent. */
export function GuestFilterBar({ search, onChange, onClear, summary }: GuestFilterBarProps) {
  const texts = useTexts(guestTexts)
  const [types, groups, segments] = [useGuestTypes(), useGroups(), useSegments()]
  const levels = vipLevels.map((value) => ({ value, label: texts[value] }))
  return (
    <FilterBar summary={summary}>
      <TextFilter label={texts.find} onChange={(q) => onChange({ q })} value={search.q} />
      <SelectFilter label={texts.level} onChange={(vip) => onChange({ vip })} options={levels} value={search.vip} />
      {types.items.length > 0 && (
        <SelectFilter label={texts.type} onChange={(type) => onChange({ type })} options={types} value={search.type} />
      )}
      {groups.items.length > 0 && (
        <SelectFilter
          label={texts.group}
          onChange={(group) => onChange({ group })}
          options={groups}
          value={search.group}
        />
      )}
      {segments.items.length > 0 && (
        <SelectFilter
          label={texts.segment}
          onChange={(segment) => onChange({ segment })}
          options={segments}
          value={search.segment}
        />
      )}
      <SelectFilter
        label={texts.blacklist}
        onChange={(blacklisted) => onChange({ blacklisted })}
        options={[{ value: 'yes', label: texts.blacklisted }]}
        value={search.blacklisted}
      />
      <Select
        allowDeselect={false}
        aria-label={texts.order}
        className={styles.order ?? ''}
        comboboxProps={{ withinPortal: false }}
        data={guestOrders.map((value) => ({ value, label: texts[value] }))}
        onChange={(sort) => onChange({ sort: sort === guestOrders[0] ? undefined : (sort as GuestSearch['sort']) })}
        value={search.sort ?? guestOrders[0]}
      />
      {search.tag !== undefined && (
        <Button onClick={() => onChange({ tag: undefined })} rightSection="×">
          {texts.tagged(search.tag)}
        </Button>
      )}
      {hasFilter(search) && <Button onClick={onClear}>{texts.clear}</Button>}
    </FilterBar>
  )
}

/** Whether the list leaves guests out. */
export const hasFilter = ({ q, vip, type, group, segment, tag, blacklisted }: GuestSearch): boolean =>
  [q, vip, type, group, segment, tag, blacklisted].some((value) => value !== undefined)
