import type { ServiceGoal } from '@bellhop/sdk'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { ManageList, nameColumn, useManagedList } from '../parts/manage-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { GoalForm } from './goal-form.tsx'
import { useGoalName, useGoalValue } from './goal-words.ts'
import { goalTexts } from './texts.ts'

/** The figures of the calls that the company wants to hold, and whether they hold now. */
export function GoalsPage() {
  const texts = useTexts(goalTexts)
  const list = useManagedList('serviceGoals', { sort: 'createdAt' })
  const columns = useColumns(list.open)
  const nameOf = useGoalName()
  return <ManageList columns={columns} form={GoalForm} list={list} texts={texts} titleOf={nameOf} />
}

function useColumns(open: (id: string) => void): Column<ServiceGoal>[] {
  const texts = useTexts(goalTexts)
  const format = useFormat()
  const profile = useProfile()
  const valueOf = useGoalValue()
  const nameOf = useGoalName()
  const mayReadQueues = isAllowed(profile, ['integrations.manage', 'calls.read', 'calls.manage'])
  const queues = useAll('voiceQueues.list', mayReadQueues ? [{ sort: 'name' }] : null).data?.items ?? []
  const scopeOf = ({ queueKey, hotelId }: ServiceGoal): string =>
    [
      queueKey === null ? texts.allQueues : (queues.find(({ key }) => key === queueKey)?.name ?? queueKey),
      ...(profile.hotels.length < 2
        ? []
        : [hotelId === null ? texts.allHotels : (profile.hotels.find(({ id }) => id === hotelId)?.name ?? '')]),
    ].join(' · ')
  return [
    nameColumn<ServiceGoal>(texts.goal, open, nameOf),
    { key: 'scope', head: texts.queue, isWide: true, cell: scopeOf },
    {
      key: 'now',
      head: texts.now,
      cell: ({ metric, value, calls, minCalls }) => {
        const isOfNow = metric === 'waiting' || metric === 'longestWaitSeconds'
        if (value === null || (!isOfNow && (calls ?? 0) < minCalls)) return <span className="dim">{texts.tooFew}</span>
        return (
          <>
            {valueOf(metric, value)}{' '}
            {!isOfNow && <span className="dim small">{texts.ofCalls(format.count(calls ?? 0))}</span>}
          </>
        )
      },
    },
    {
      key: 'state',
      head: texts.state,
      cell: ({ state, since }) => (
        <>
          <StatusChip tone={state === 'ok' ? 'go' : 'bad'}>{texts[state]}</StatusChip>{' '}
          <span className="dim small">{texts.sinceTime(format.dayTime(since))}</span>
        </>
      ),
    },
  ]
}
