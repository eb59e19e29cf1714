import { Button, Select } from '@mantine/core'
import { FilterBar, type ListFiltersProps, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useGroups, useGuestTypes, useSegments } from './guest-names.ts'
import { type GuestSearch, guestOrders, vipLevels } from './guest-search.ts'
import styles from './guests.module.css'
import { guestTexts } from './texts.ts'

/** The filters of the list of guests and its order. Filters whose names the role may not read are absent. */
export function GuestFilterBar({ list, onClear, summary }: ListFiltersProps<GuestSearch>) {
  const { search, filter } = list
  const texts = useTexts(guestTexts)
  const [types, groups, segments] = [useGuestTypes(), useGroups(), useSegments()]
  const levels = vipLevels.map((value) => ({ value, label: texts[value] }))
  return (
    <FilterBar summary={summary}>
      <TextFilter label={texts.find} onChange={(q) => filter({ q })} value={search.q} />
      <SelectFilter label={texts.level} list={list} name="vip" options={levels} />
      {types.items.length > 0 && <SelectFilter label={texts.type} list={list} name="type" options={types} />}
      {groups.items.length > 0 && <SelectFilter label={texts.group} list={list} name="group" options={groups} />}
      {segments.items.length > 0 && (
        <SelectFilter label={texts.segment} list={list} name="segment" options={segments} />
      )}
      <SelectFilter
        label={texts.blacklist}
        list={list}
        name="blacklisted"
        options={[{ value: 'yes', label: texts.blacklisted }]}
      />
      <Select
        allowDeselect={false}
        aria-label={texts.order}
        className={styles.order ?? ''}
        comboboxProps={{ withinPortal: false }}
        data={guestOrders.map((value) => ({ value, label: texts[value] }))}
        onChange={(sort) => filter({ sort: sort === guestOrders[0] ? undefined : (sort as GuestSearch['sort']) })}
        value={search.sort ?? guestOrders[0]}
      />
      {search.tag !== undefined && (
        <Button onClick={() => filter({ tag: undefined })} rightSection="×">
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
