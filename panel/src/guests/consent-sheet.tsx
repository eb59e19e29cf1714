import type { ConsentEntry, Guest } from '@bellhop/sdk'
import { Button, Group } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { change } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import page from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useConsentName } from './consent-lines.tsx'
import { consentTexts } from './consent-texts.ts'

const route = getRouteApi('/shell/guests/$id/profile')

/** Every answer of a guest with its day and place, the latest first. */
export function ConsentSheet({ guest, mayChange }: { guest: Guest; mayChange: boolean }) {
  const texts = useTexts(consentTexts)
  const navigate = route.useNavigate()
  const history = useAll('guests.listConsents', [guest.id, { sort: '-capturedAt' }])
  const isCurrent = ({ purpose, channel, status, capturedAt }: ConsentEntry): boolean =>
    guest.consents.some(
      (each) =>
        each.purpose === purpose &&
        each.channel === channel &&
        each.status === status &&
        each.capturedAt === capturedAt,
    )
  const action = mayChange && (
    <Group gap="xs">
      <CopyButton
        label={texts.copyLink}
        text={async () => (await change('guests.createPreferenceLink', guest.id)).url}
      />
      <Button onClick={() => void navigate({ search: { drawer: 'consent' } })}>{texts.record}</Button>
    </Group>
  )
  return (
    <Sheet action={action} title={texts.consents}>
      <Loaded query={history} rows={2}>
        {({ items }) => (
          <ul className={page.lines}>
            {items.length === 0 && <li className="dim">{texts.none}</li>}
            {items.map((entry) => (
              <ConsentItem entry={entry} isCurrent={isCurrent(entry)} key={entry.id} />
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  )
}

/** An answer. Those that a later one replaced are dim. */
function ConsentItem({ entry, isCurrent }: { entry: ConsentEntry; isCurrent: boolean }) {
  const texts = useTexts(consentTexts)
  const consentName = useConsentName()
  const format = useFormat()
  const { status, capturedAt, source } = entry
  const tone = status === 'granted' ? 'good' : 'bad'
  return (
    <li className={isCurrent ? '' : 'dim'}>
      <span className={page.words}>
        {consentName(entry)}
        {source !== null && <span className="dim small"> · {source}</span>}
      </span>
      <span className={isCurrent ? tone : ''}>{texts.on(texts[status], format.moment(capturedAt))}</span>
    </li>
  )
}
