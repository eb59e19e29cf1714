import { Autocomplete, Button, Switch } from '@mantine/core'
import { type Records, useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { DayFilter } from '../parts/day-filter.tsx'
import { FilterBar, type ListFiltersProps, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { type Choice, toChoices } from '../parts/name-choices.ts'
import { useTexts } from '../text/catalogue.ts'
import { useLanguage } from '../text/language.ts'
import { nameOrder } from '../text/letters.ts'
import { type AuditSearch, hasFilter } from './audit-search.ts'
import { useAuditWords } from './audit-words.ts'
import { recordTexts, verbTexts } from './record-texts.ts'
import { auditTexts } from './texts.ts'

type AuditFilterBarProps = ListFiltersProps<AuditSearch> & {
  /** The name of the actor in the address, if an entry has it. */
  readonly actorName: string | undefined
}

/** The filters of the audit log. */
export function AuditFilterBar({ list, onClear, actorName, summary }: AuditFilterBarProps) {
  const { search, filter } = list
  const texts = useTexts(auditTexts)
  const { typeName } = useAuditWords()
  const actors = useActorChoices(search.actor, actorName ?? texts.thisUser)
  const types = withCurrent(Object.keys(useTexts(recordTexts)), search.type)
  return (
    <FilterBar summary={summary}>
      <TextFilter label={texts.trace} onChange={(trace) => filter({ trace })} value={search.trace} />
      {actors.items.length > 0 && <SelectFilter label={texts.actor} list={list} name="actor" options={actors} />}
      <SelectFilter
        label={texts.type}
        list={list}
        name="type"
        options={useSorted(types.map((value) => ({ value, label: typeName(value) })))}
      />
      <ActionFilter onChange={(action) => filter({ action })} type={search.type} value={search.action} />
      <Switch
        checked={search.show === 'all'}
        label={texts.routine}
        onChange={({ currentTarget }) => filter({ show: currentTarget.checked ? 'all' : undefined })}
      />
      <DayFilter label={texts.days} list={list} />
      {search.record !== undefined && <span className="chip cut">{texts.onlyRecord(search.record)}</span>}
      {hasFilter(search) && <Button onClick={onClear}>{texts.clear}</Button>}
    </FilterBar>
  )
}

type ActionFilterProps = {
  readonly type: string | undefined
  readonly value: string | undefined
  readonly onChange: (action: string | undefined) => void
}

/** An action as the API names it. Those of the chosen kind of record are offered; others can be typed. */
function ActionFilter({ type, value, onChange }: ActionFilterProps) {
  const texts = useTexts(auditTexts)
  const { actionName } = useAuditWords()
  const verbs = Object.keys(useTexts(verbTexts)).filter((verb) => !verb.includes('.'))
  const offered = (type === undefined ? ['login.succeeded', 'login.failed', 'permission.denied'] : []).concat(
    verbs.map((verb) => `${type ?? 'guest'}.${verb}`),
  )
  return (
    <Autocomplete
      aria-label={texts.action}
      comboboxProps={{ withinPortal: false }}
      data={offered}
      data-active={value !== undefined}
      defaultValue={value ?? ''}
      key={value}
      limit={60}
      onBlur={({ currentTarget }) => onChange(currentTarget.value.trim() || undefined)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') onChange(currentTarget.value.trim() || undefined)
      }}
      onOptionSubmit={onChange}
      placeholder={texts.action}
      renderOption={({ option }) => actionName(option.value)}
    />
  )
}

/** Users and service users for those who may see them; otherwise the one in the address. */
function useActorChoices(current: string | undefined, currentName: string): Records<Choice> {
  const canList = isAllowed(useProfile(), 'users.manage')
  const users = useAll('users.list', canList ? [{ sort: 'lastName' }] : null).data
  const { items, hasMore } = toChoices(users, ({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }))
  const isMissing = current !== undefined && !items.some(({ value }) => value === current)
  return { items: isMissing ? [{ value: current, label: currentName }, ...items] : items, hasMore }
}

const withCurrent = (known: readonly string[], current: string | undefined): readonly string[] =>
  current === undefined || known.includes(current) ? known : [current, ...known]

function useSorted(choices: readonly Choice[]): readonly Choice[] {
  const compare = nameOrder(useLanguage())
  return choices.toSorted((a, b) => compare(a.label, b.label))
}
