import type { VoiceDid } from '@bellhop/sdk'
import { useAll } from '../api/reads.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { StateChip } from '../parts/manage-list.tsx'
import { ManageRecord } from '../parts/manage-record.tsx'
import { hoursDraftOf } from '../parts/opening-hours.ts'
import { Sheet } from '../parts/page.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { CallPath } from './call-path.tsx'
import { NumberForm } from './number-form.tsx'
import { numberTexts } from './number-texts.ts'
import { draftOf } from './route-draft.ts'
import { useAgents } from './use-agents.ts'

/** One number: where its calls go, its hours, its connection. */
export function PhoneNumberPage() {
  const texts = useTexts(numberTexts)
  const queues = useAll('voiceQueues.list', [{ sort: 'name' }]).data?.items ?? []
  const agents = useAgents()
  return (
    <ManageRecord
      form={NumberForm}
      list="/phone-numbers"
      resource="voiceDids"
      show={(number) => ({
        title: number.label ?? formatPhone(number.number),
        ...(number.label === null ? {} : { detail: formatPhone(number.number) }),
        marks: <StateChip isActive={number.isActive} />,
        aside: <NumberAside number={number} />,
        lost: texts.lost,
        children: (
          <Sheet title={texts.path}>
            <CallPath
              agents={agents?.items}
              path={{
                number: number.number,
                isActive: number.isActive,
                blockedCount: number.blockedNumbers.length,
                routing: draftOf(number.routing),
                businessHours: hoursDraftOf(number.businessHours),
                afterHours: draftOf(number.afterHours ?? { type: 'hangup' }),
              }}
              queues={queues}
            />
          </Sheet>
        ),
      })}
      title={texts.title}
    />
  )
}

function NumberAside({ number }: { number: VoiceDid }) {
  const texts = useTexts(numberTexts)
  const { count, day, languageName } = useFormat()
  const hotelNames = useHotelNames()
  const { hotelId, integrationId, businessHours, recordCalls, languageCode, blockedNumbers } = number
  const account = useAll('integrations.list', [{ type: 'voiceProvider' }]).data?.items.find(
    ({ id }) => id === integrationId,
  )
  const holidays = businessHours?.holidays ?? []
  return (
    <>
      <AsideSection title={texts.connection}>
        <Facts>
          <Fact label={texts.hotel}>{hotelNames(hotelId === null ? [] : [hotelId])}</Fact>
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
