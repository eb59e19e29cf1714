import type { ContactPoint, Guest } from '@bellhop/sdk'
import { Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useChange } from '../api/changes.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useMoreText } from '../parts/more-records.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { formatPhone } from '../text/phone-number.ts'
import { AheadSection } from './ahead-section.tsx'
import { ConsentLines } from './consent-lines.tsx'
import { consentTexts } from './consent-texts.ts'
import { DuplicateSection } from './duplicate-section.tsx'
import { useGroups, useSegments } from './guest-names.ts'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'

type GuestAsideProps = {
  readonly guest: Guest
  readonly mayChange: boolean
  readonly onChangeContact: () => void
}

/** What matters whatever part of the record is open. */
export function GuestAside({ guest, mayChange, onChangeContact }: GuestAsideProps) {
  const texts = useTexts(recordTexts)
  const { consents } = useTexts(consentTexts)
  const kinds = useTexts(channelNames)
  const profile = useProfile()
  const seesAll = profile.piiAccess === 'full'
  return (
    <>
      {mayChange && seesAll && <DuplicateSection id={guest.id} />}
      <AheadSection guest={guest} />
      <AsideSection
        action={mayChange && <TextButton onClick={onChangeContact}>{texts.edit}</TextButton>}
        title={texts.contact}
      >
        <Facts>
          {guest.contactPoints.map((point) => (
            <Fact key={point.id} label={point.label ?? kinds[point.type ?? 'phone']}>
              <Contact point={point} />
            </Fact>
          ))}
        </Facts>
      </AsideSection>
      {guest.consents.length > 0 && (
        <AsideSection title={consents}>
          <ConsentLines consents={guest.consents} />
        </AsideSection>
      )}
      <LikesSection guest={guest} />
      {isAllowed(profile, 'guests.manage') && <ListsSection guest={guest} mayChange={mayChange} />}
    </>
  )
}

/** A button that looks like a link. */
const TextButton = ({ onClick, children }: { onClick: () => void; children: React.ReactNode }) => (
  <button className={styles.textButton} onClick={onClick} type="button">
    {children}
  </button>
)

const Contact = ({ point: { value, isPrimary } }: { point: ContactPoint }) => (
  <span className={isPrimary ? 'strong' : ''}>{formatPhone(value)}</span>
)

function LikesSection({ guest }: { guest: Guest }) {
  const { likes } = useTexts(recordTexts)
  const entries = Object.entries(guest.preferences)
  if (entries.length === 0) return null
  return (
    <AsideSection title={likes}>
      <Facts>
        {entries.map(([name, value]) => (
          <Fact key={name} label={name}>
            {String(value ?? '')}
          </Fact>
        ))}
      </Facts>
    </AsideSection>
  )
}

/** Groups, segments and tags. Groups can be changed here, at once. */
function ListsSection({ guest, mayChange }: { guest: Guest; mayChange: boolean }) {
  const texts = useTexts(recordTexts)
  const [groups, segments] = [useGroups(), useSegments()]
  const moreText = useMoreText(groups)
  const guestIds = [guest.id]
  const add = useChange('guestGroups.addMembers')
  const remove = useChange('guestGroups.removeMembers')
  const labelOf = ({ items }: typeof groups, id: string): string =>
    items.find(({ value }) => value === id)?.label ?? '…'
  const free = groups.items.filter(({ value }) => !guest.guestGroupIds.includes(value))
  const error = add.error ?? remove.error
  const isEmpty = guest.guestGroupIds.length + guest.segmentIds.length + guest.tags.length === 0
  return (
    <AsideSection title={texts.lists}>
      {error && <ErrorNotice error={error} />}
      <div className={styles.chips}>
        {isEmpty && <span className="dim">{texts.noLists}</span>}
        {guest.guestGroupIds.map((id) => (
          <span className="chip" key={id}>
            <Link search={{ group: id }} to="/guests">
              {labelOf(groups, id)}
            </Link>
            {mayChange && (
              <IconButton
                className={styles.remove}
                disabled={remove.isPending}
                label={texts.removeFrom(labelOf(groups, id))}
                onClick={() => remove.mutate([id, { guestIds }])}
              >
                ×
              </IconButton>
            )}
          </span>
        ))}
        {guest.segmentIds.map((id) => (
          <span className="chip go" key={id}>
            <Link search={{ segment: id }} to="/guests">
              {labelOf(segments, id)}
            </Link>
          </span>
        ))}
        {guest.tags.map((tag) => (
          <StatusChip key={tag} tone="line">
            <Link search={{ tag }} to="/guests">
              {tag}
            </Link>
          </StatusChip>
        ))}
      </div>
      {mayChange && free.length > 0 && (
        <Select
          aria-label={texts.addToGroup}
          className={styles.addGroup ?? ''}
          comboboxProps={{ withinPortal: false }}
          data={free}
          description={moreText}
          disabled={add.isPending}
          onChange={(groupId) => {
            if (groupId !== null) add.mutate([groupId, { guestIds }])
          }}
          placeholder={texts.addToGroup}
          searchable
          value={null}
        />
      )}
    </AsideSection>
  )
}
