import type { Agent, QueueEntryPage } from '@bellhop/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import type { GlossaryTerm } from '../../../server/shared/glossary.ts'
import type { ApiError } from '../api/api-error.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Term } from '../parts/term.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './queue.module.css'
import { queueTexts } from './texts.ts'

type Metric = {
  readonly label: string
  /** The word of the glossary that the figure counts. */
  readonly term?: GlossaryTerm
  readonly value: string
  readonly note?: string
  readonly isNoteBelow?: boolean
  /** Whether somebody waits. */
  readonly isNow?: boolean
}

type QueueMetricsProps = {
  readonly queue: UseQueryResult<QueueEntryPage, ApiError>
  readonly agents: readonly Agent[] | undefined
  readonly hotelId: string | undefined
}

/** The metrics of the queue now, and of the day for those who may see them. */
export function QueueMetrics({ queue, agents, hotelId }: QueueMetricsProps) {
  const texts = useTexts(queueTexts)
  const { count, duration, percent } = useFormat()
  const now = useNow()
  const profile = useProfile()
  const maySee = isAllowed(profile, 'dashboard.read')
  const day = useRead('dashboard.get', maySee ? [hotelId === undefined ? {} : { hotelId }] : null)
  const {
    waiting = 0,
    longestWaitSeconds = 0,
    availableAgents = 0,
    serviceLevelPercent = null,
  } = queue.data?.summary ?? {}
  const isWaiting = waiting > 0
  const maxWait = isWaiting ? longestWaitSeconds + Math.max(0, now - queue.dataUpdatedAt) / 1000 : 0
  const metrics: Metric[] = [
    { label: texts.waiting, term: 'waiting', value: count(waiting), isNow: waiting > 0 },
    { label: texts.longest, value: isWaiting ? duration(maxWait) : '–', isNow: maxWait >= 30 },
    {
      label: texts.freeAgents,
      value: count(availableAgents),
      ...(agents ? { note: texts.of(count(agents.length)) } : {}),
    },
    { label: texts.inTime, value: serviceLevelPercent === null ? '–' : percent(serviceLevelPercent / 100) },
  ]
  if (day.data) {
    const { answered, missed, abandoned, notAnswered, averageHandleSeconds } = day.data.calls
    metrics.push(
      { label: texts.answered, term: 'answered', value: count(answered) },
      {
        label: texts.notAnswered,
        term: 'notAnswered',
        value: count(notAnswered),
        ...splitOf({ missed, abandoned }),
      },
      { label: texts.handleTime, value: averageHandleSeconds === null ? '–' : duration(averageHandleSeconds) },
    )
  }
  /** What became of the calls that nobody answered, as far as there are such. */
  function splitOf(calls: { missed: number; abandoned: number }): Partial<Metric> {
    const parts = (['missed', 'abandoned'] as const).filter((kind) => calls[kind] > 0)
    const note = parts.map((kind) => texts[kind](count(calls[kind]))).join(', ')
    return note === '' ? {} : { note, isNoteBelow: parts.length > 1 }
  }
  return (
    <dl aria-busy={queue.isPending} className={styles.metrics}>
      {metrics.map(({ label, term, value, note, isNoteBelow = false, isNow = false }) => (
        <div data-now={isNow} key={label}>
          <dt>{term ? <Term of={term}>{label}</Term> : label}</dt>
          <dd>
            {queue.isPending ? '–' : value} {note !== undefined && <small data-below={isNoteBelow}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
