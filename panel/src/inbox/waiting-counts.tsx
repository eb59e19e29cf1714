import { useProfile } from '../api/session.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { isFull, useWork } from '../work-list/use-work.ts'
import { inboxTexts } from './texts.ts'

/** How many conversations wait for an answer of the user, and how many that nobody has; undefined until they are counted. */
export function useWaitingCounts(): { readonly mine: number; readonly nobody: number } | undefined {
  const { id } = useProfile()
  const conversations = useWork()?.conversations
  if (!conversations) return undefined
  const mine = conversations.filter(({ assigneeUserId }) => assigneeUserId === id).length
  return { mine, nobody: conversations.length - mine }
}

/** How many conversations of a view wait for an answer. */
export function WaitingCount({ view }: { view: 'mine' | 'nobody' }) {
  const texts = useTexts(inboxTexts)
  const { count } = useFormat()
  const number = useWaitingCounts()?.[view] ?? 0
  if (number === 0) return null
  return (
    <StatusChip tone="warn">
      <span aria-hidden>{isFull(number) ? `${count(number)}+` : count(number)}</span>
      <span className="unseen">{texts.waitingCount(count(number))}</span>
    </StatusChip>
  )
}
