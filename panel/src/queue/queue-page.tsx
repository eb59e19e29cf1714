import { useAll, usePage } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useHotelId } from '../parts/hotel-filter.ts'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useTexts } from '../text/catalogue.ts'
import { AgentTable } from './agent-table.tsx'
import { CallersToReach } from './callers-to-reach.tsx'
import { CallsByHour } from './calls-by-hour.tsx'
import styles from './queue.module.css'
import { QueueMetrics } from './queue-metrics.tsx'
import { queueTexts } from './texts.ts'
import { WaitingCalls } from './waiting-calls.tsx'

/** Who waits and why, who can take them, and whom nobody has called back. */
export function QueuePage() {
  const texts = useTexts(queueTexts)
  const profile = useProfile()
  usePageTitle(texts.title)
  const hotelId = useHotelId(profile)
  const ofHotel = hotelId === undefined ? {} : { hotelId }
  // At most 100 calls are shown: more never wait for long.
  const queue = usePage('voiceQueue.listEntries', [{ pageSize: 100, ...ofHotel }])
  const agents = useAll('agents.list', [{ sort: 'firstName', ...ofHotel }], { keepsLast: true })
  const rules = useAll('voiceQueues.list', [{ sort: 'name' }])
  return (
    <div className={styles.page}>
      <h1 className="unseen">{texts.title}</h1>
      <QueueMetrics agents={agents.data?.items} hotelId={hotelId} queue={queue} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WaitingCalls agents={agents.data?.items ?? []} queue={queue} queues={rules.data?.items ?? []} />
          {isAllowed(profile, 'calls.read') && <CallersToReach hotelId={hotelId} />}
        </div>
        <div className={styles.column}>
          <AgentTable agents={agents} />
          {isAllowed(profile, 'dashboard.read') && <CallsByHour hotelId={hotelId} />}
        </div>
      </div>
    </div>
  )
}
