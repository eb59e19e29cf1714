import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { VoiceQueue } from '../../../sdk/index.ts'
import { useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { LoadedRecord } from '../parts/loaded-record.tsx'
import { Sheet } from '../parts/page.tsx'
import { AsideSection, RecordPage } from '../parts/record-page.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
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

const route = getRouteApi('/shell/manager/voice-queues/$id')

/** One queue: what waits now, its rules, its agents, and the numbers that lead to it. */
export function VoiceQueuePage() {
  const texts = useTexts(queueTexts)
  const { id } = route.useParams()
  const query = useRead('voiceQueues.get', [id])
  return (
    <LoadedRecord missing={<Link to="/voice-queues">{texts.toList}</Link>} query={query} title={texts.title}>
      {(queue) => <QueueRecord queue={queue} />}
    </LoadedRecord>
  )
}

function QueueRecord({ queue }: { queue: VoiceQueue }) {
  const texts = useTexts(queueTexts)
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { name, key, isActive } = queue
  const close = (): void => void navigate({ search: {} })
  return (
    <RecordPage
      actions={
        <>
          <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>
          <KeyButton
            keys="e"
            label={texts.edit}
            onPress={() => void navigate({ search: { drawer: 'edit' } })}
            variant="filled"
          />
        </>
      }
      amounts={<QueueAmounts queue={queue} />}
      aside={<QueueAside queue={queue} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} to="/voice-queues">
          <Icon name="back" />
        </Link>
      }
      detail={<span className="mono">{key}</span>}
      marks={<StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.active : texts.inactive}</StatusChip>}
      title={name}
    >
      <Sheet title={texts.leading}>
        <LeadingNumbers queueKey={key} />
      </Sheet>
      <Sheet title={texts.steps}>
        <div className={styles.steps}>
          <QueueSteps queue={queue} />
        </div>
      </Sheet>
      <QueueMembers queue={queue} />
      {drawer === 'edit' && (
        <SideDrawer onClose={close} size={560} title={texts.edit}>
          <QueueForm
            onDone={() => {
              notifications.show({ message: texts.saved })
              close()
            }}
            queue={queue}
          />
        </SideDrawer>
      )}
      {isDeleting && (
        <DeleteQueue
          onClose={() => setDeleting(false)}
          onDone={() => void navigate({ to: '/voice-queues', search: {} })}
          queue={queue}
        />
      )}
    </RecordPage>
  )
}

function QueueAside({ queue }: { queue: VoiceQueue }) {
  const texts = useTexts(queueTexts)
  const { count, percent, span } = useFormat()
  const { hotels } = useProfile()
  const { hotelIds, strategy, priority, slaPercent, slaSeconds, shortAbandonSeconds, ringSeconds, wrapUpSeconds } =
    queue
  const names = hotels.filter(({ id }) => hotelIds.includes(id)).map(({ name }) => name)
  return (
    <AsideSection title={texts.rules}>
      <Facts>
        <Fact label={texts.hotels}>{hotelIds.length === 0 ? texts.allHotels : names.join(', ')}</Fact>
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
