import type { VoiceQueue } from '@bellhop/sdk'
import { Fact, Facts } from '../parts/facts.tsx'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { StateChip } from '../parts/manage-list.tsx'
import { ManageRecord } from '../parts/manage-record.tsx'
import { Sheet } from '../parts/page.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { QueueSteps } from './call-path.tsx'
import { DeleteQueue } from './delete-queue.tsx'
import { LeadingNumbers } from './leading-numbers.tsx'
import { QueueForm } from './queue-form.tsx'
import { QueueAmounts } from './queue-live.tsx'
import { QueueMembers } from './queue-members.tsx'
import { queueTexts } from './queue-texts.ts'
import styles from './telephony.module.css'

/** One queue: what waits now, its rules, its agents, and the numbers that lead to it. */
export function VoiceQueuePage() {
  const texts = useTexts(queueTexts)
  return (
    <ManageRecord
      deletion={DeleteQueue}
      form={QueueForm}
      list="/voice-queues"
      resource="voiceQueues"
      show={(queue) => ({
        title: queue.name,
        detail: <span className="mono">{queue.key}</span>,
        marks: <StateChip isActive={queue.isActive} />,
        amounts: <QueueAmounts queue={queue} />,
        aside: <QueueAside queue={queue} />,
        lost: texts.lost,
        children: (
          <>
            <Sheet title={texts.leading}>
              <LeadingNumbers queueKey={queue.key} />
            </Sheet>
            <Sheet title={texts.steps}>
              <div className={styles.steps}>
                <QueueSteps queue={queue} />
              </div>
            </Sheet>
            <QueueMembers queue={queue} />
          </>
        ),
      })}
      title={texts.title}
    />
  )
}

function QueueAside({ queue }: { queue: VoiceQueue }) {
  const texts = useTexts(queueTexts)
  const { count, percent, span } = useFormat()
  const hotelNames = useHotelNames()
  const { hotelIds, strategy, priority, slaPercent, slaSeconds, shortAbandonSeconds, ringSeconds, wrapUpSeconds } =
    queue
  return (
    <AsideSection title={texts.rules}>
      <Facts>
        <Fact label={texts.hotels}>{hotelNames(hotelIds)}</Fact>
        <Fact label={texts.strategy}>{texts[strategy]}</Fact>
        <Fact label={texts.priority}>{count(priority)}</Fact>
        <Fact label={texts.slaSeconds}>{texts.goal(percent(slaPercent / 100), span(slaSeconds))}</Fact>
        <Fact label={texts.shortAbandon}>{span(shortAbandonSeconds)}</Fact>
        <Fact label={texts.ring}>{span(ringSeconds)}</Fact>
        <Fact label={texts.wrapUp}>{span(wrapUpSeconds)}</Fact>
      </Facts>
    </AsideSection>
  )
}
