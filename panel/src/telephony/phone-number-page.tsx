import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { VoiceDid } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useAll, useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { DeleteRecord } from '../parts/delete-record.tsx'
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
import { CallPath } from './call-path.tsx'
import { hoursOf, NumberForm } from './number-form.tsx'
import { numberTexts } from './number-texts.ts'
import { draftOf } from './route-draft.ts'
import { useAgents } from './use-agents.ts'

const route = getRouteApi('/shell/manager/phone-numbers/$id')

/** One number: where its calls go, its hours, its connection. */
export function PhoneNumberPage() {
  const texts = useTexts(numberTexts)
  const { id } = route.useParams()
  const query = useRead('voiceDids.get', [id])
  return (
    <LoadedRecord missing={<Link to="/phone-numbers">{texts.toList}</Link>} query={query} title={texts.title}>
      {(number) => <NumberRecord number={number} />}
    </LoadedRecord>
  )
}

function NumberRecord({ number }: { number: VoiceDid }) {
  const texts = useTexts(numberTexts)
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const queues = useAll('voiceQueues.list', [{ sort: 'name' }]).data?.items ?? []
  const agents = useAgents()
  const { id, label, isActive, routing, afterHours, blockedNumbers } = number
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
      aside={<NumberAside number={number} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} to="/phone-numbers">
          <Icon name="back" />
        </Link>
      }
      detail={label === null ? undefined : number.number}
      marks={<StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.active : texts.inactive}</StatusChip>}
      title={label ?? number.number}
    >
      <Sheet title={texts.path}>
        <CallPath
          agents={agents?.items}
          path={{
            number: number.number,
            isActive,
            blockedCount: blockedNumbers.length,
            routing: draftOf(routing),
            businessHours: hoursOf(number),
            afterHours: draftOf(afterHours ?? { type: 'hangup' }),
          }}
          queues={queues}
        />
      </Sheet>
      {drawer === 'edit' && (
        <SideDrawer onClose={close} size={640} title={texts.edit}>
          <NumberForm
            number={number}
            onDone={() => {
              notifications.show({ message: texts.saved })
              close()
            }}
          />
        </SideDrawer>
      )}
      {isDeleting && (
        <DeleteRecord
          name={label ?? number.number}
          onClose={() => setDeleting(false)}
          onDone={() => void navigate({ to: '/phone-numbers', search: {} })}
          send={() => change('voiceDids.delete', id)}
        >
          <p>{texts.lost}</p>
        </DeleteRecord>
      )}
    </RecordPage>
  )
}

function NumberAside({ number }: { number: VoiceDid }) {
  const texts = useTexts(numberTexts)
  const { count, day, languageName } = useFormat()
  const { hotels } = useProfile()
  const { hotelId, integrationId, businessHours, recordCalls, languageCode, blockedNumbers } = number
  const account = useAll('integrations.list', [{ type: 'voiceProvider' }]).data?.items.find(
    ({ id }) => id === integrationId,
  )
  const holidays = businessHours?.holidays ?? []
  return (
    <>
      <AsideSection title={texts.connection}>
        <Facts>
          <Fact label={texts.hotel}>
            {hotelId === null ? texts.anyHotel : hotels.find(({ id }) => id === hotelId)?.name}
          </Fact>
          <Fact label={texts.account}>{integrationId === null ? texts.ownEdge : account?.name}</Fact>
        </Facts>
      </AsideSection>
      {account?.webhookUrl && (
        <AsideSection title={texts.webhookUrl}>
          <p className="mono">{account.webhookUrl}</p>
          <p className="dim small">{texts.webhookHint}</p>
          <CopyButton label={texts.copy} text={account.webhookUrl} />
        </AsideSection>
      )}
      <AsideSection title={texts.answers}>
        <Facts>
          <Fact label={texts.recording}>{recordCalls === 'always' ? texts.record : texts.recordNot}</Fact>
          <Fact label={texts.language}>{languageCode && languageName(languageCode)}</Fact>
          <Fact label={texts.blocked}>
            {blockedNumbers.length === 0 ? null : texts.blockedCount(count(blockedNumbers.length))}
          </Fact>
        </Facts>
      </AsideSection>
      {holidays.length > 0 && (
        <AsideSection title={texts.holidays}>
          <ul>
            {holidays.toSorted().map((each) => (
              <li key={each}>{day(each)}</li>
            ))}
          </ul>
        </AsideSection>
      )}
    </>
  )
}
