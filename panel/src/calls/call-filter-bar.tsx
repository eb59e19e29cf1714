import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayRangeInput } from '../parts/date-fields.tsx'
import { FilterBar, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useAgentChoices, useQueueChoices } from './call-queries.ts'
import { type CallSearch, callStates, directions, hasFilter } from './call-search.ts'
import { callTexts } from './texts.ts'

type CallFilterBarProps = {
  readonly search: CallSearch
  /** Changes filters. The list begins at its first page again. */
  readonly onChange: (changes: Partial<CallSearch>) => void
  readonly onClear: () => void
  readonly summary: ReactNode
}

/** The filters of the list of calls. The filter of agents is absent for roles that may not see them. */
export function CallFilterBar({ search, onChange, onClear, summary }: CallFilterBarProps) {
  const texts = useTexts(callTexts)
  const [queues, agents] = [useQueueChoices(), useAgentChoices()]
  const named = <Word extends keyof typeof texts>(words: readonly Word[]) =>
    words.map((value) => ({ value, label: texts[value] as string }))
  return (
    <FilterBar summary={summary}>
      <TextFilter label={texts.find} onChange={(q) => onChange({ q })} value={search.q} />
      <SelectFilter
        label={texts.direction}
        onChange={(direction) => onChange({ direction })}
        options={named(directions)}
        value={search.direction}
      />
      <SelectFilter
        label={texts.status}
        onChange={(status) => onChange({ status })}
        options={named(callStates)}
        value={search.status}
      />
      {queues.items.length > 0 && (
        <SelectFilter
          label={texts.queue}
          onChange={(queue) => onChange({ queue })}
          options={queues}
          value={search.queue}
        />
      )}
      {agents.items.length > 0 && (
        <SelectFilter
          label={texts.agent}
          onChange={(agent) => onChange({ agent })}
          options={agents}
          value={search.agent}
        />
      )}
      <DayRangeInput
        isClearable
        label={texts.days}
        onChange={([from, to]) => onChange({ from: from ?? undefined, to: to ?? undefined })}
        value={[search.from ?? null, search.to ?? null]}
      />
      {hasFilter(search) && <Button onClick={onClear}>{texts.clear}</Button>}
    </FilterBar>
  )
}
