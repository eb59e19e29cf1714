import type { QueueSummary, VoiceQueue } from '@bellhop/sdk'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Amounts } from '../parts/record-page.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { queueTexts } from './queue-texts.ts'

type LiveSummary = { readonly summary: QueueSummary; readonly readAt: number } | undefined

/** What waits in a queue now, and when this was read; undefined for roles that do not see waiting calls. */
function useQueueSummary(queueKey: string): LiveSummary {
  const canSee = isAllowed(useProfile(), 'calls.manage')
  const query = useRead('voiceQueue.listEntries', canSee ? [{ queueKey, pageSize: 1 }] : null)
  return query.data && { summary: query.data.summary, readAt: query.dataUpdatedAt }
}

/** The longest wait now: what was read, and the time since then while somebody waits. */
function useMaxWait(live: LiveSummary): number {
  const now = useNow()
  if (!live || live.summary.longestWaitSeconds === 0) return 0
  return live.summary.longestWaitSeconds + Math.max(0, now - live.readAt) / 1000
}

/** What waits in a queue now, in a row of the list. */
export function QueueNow({ queue }: { queue: VoiceQueue }) {
  const texts = useTexts(queueTexts)
  const { count, duration } = useFormat()
  const live = useQueueSummary(queue.key)
  const maxWait = useMaxWait(live)
  if (!live) return '–'
  const { waiting, availableAgents } = live.summary
  return (
    <>
      <span className={`chip ${waiting > 0 ? 'warn' : 'line'}`}>
        {texts.waiting} {count(waiting)}
        {maxWait > 0 && <>, {duration(maxWait)}</>}
      </span>{' '}
      <span className="dim small">
        {texts.free} {count(availableAgents)}
      </span>
    </>
  )
}

/** What waits in a queue now, at the head of its page. */
export function QueueAmounts({ queue }: { queue: VoiceQueue }) {
  const texts = useTexts(queueTexts)
  const { count, duration, percent } = useFormat()
  const live = useQueueSummary(queue.key)
  const maxWait = useMaxWait(live)
  if (!live) return null
  const { waiting, availableAgents, serviceLevelPercent } = live.summary
  return (
    <Amounts
      items={[
        { label: texts.waiting, term: 'waiting', value: count(waiting) },
        { label: texts.longest, value: maxWait > 0 ? duration(maxWait) : '–' },
        { label: texts.free, value: count(availableAgents) },
        { label: texts.inTime, value: serviceLevelPercent === null ? '–' : percent(serviceLevelPercent / 100) },
      ]}
    />
  )
}
