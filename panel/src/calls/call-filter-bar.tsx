import { Button } from '@mantine/core'
import { DayFilter } from '../parts/day-filter.tsx'
import { FilterBar, type ListFiltersProps, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useAgentChoices, useCategoryChoices, useQueueChoices } from './call-queries.ts'
import { type CallSearch, callStates, directionChoices, hasFilter } from './call-search.ts'
import { callTexts } from './texts.ts'

/** The filters of the list of calls. The filter of agents is absent for roles that may not see them. */
export function CallFilterBar({ list, onClear }: Omit<ListFiltersProps<CallSearch>, 'summary'>) {
  const { search, filter } = list
  const texts = useTexts(callTexts)
  const [queues, agents, categories] = [useQueueChoices(), useAgentChoices(), useCategoryChoices()]
  const named = <Word extends keyof typeof texts>(words: readonly Word[]) =>
    words.map((value) => ({ value, label: texts[value] as string }))
  return (
    <FilterBar>
      <TextFilter label={texts.find} onChange={(q) => filter({ q })} value={search.q} />
      <SelectFilter label={texts.direction} list={list} name="direction" options={named(directionChoices)} />
      <SelectFilter label={texts.status} list={list} name="status" options={named(callStates)} />
      {queues.items.length > 0 && <SelectFilter label={texts.queue} list={list} name="queue" options={queues} />}
      {agents.items.length > 0 && <SelectFilter label={texts.agent} list={list} name="agent" options={agents} />}
      {categories.items.length > 0 && (
        <SelectFilter label={texts.category} list={list} name="category" options={categories} />
      )}
      <DayFilter label={texts.days} list={list} />
      {hasFilter(search) && <Button onClick={onClear}>{texts.clear}</Button>}
    </FilterBar>
  )
}
