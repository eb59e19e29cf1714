import type { Guest } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useCurrentCall } from '../calls/current-call.ts'
import { useStartCall } from '../calls/start-call.ts'
import { AheadSection } from '../guests/ahead-section.tsx'
import { nameOf } from '../guests/guest-names.ts'
import { VipChip } from '../guests/vip-chip.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Money } from '../parts/money.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { Term } from '../parts/term.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { asideTexts } from './aside-texts.ts'
import { useThreadNotes } from './inbox-queries.ts'
import styles from './thread.module.css'

const route = getRouteApi('/shell/inbox/$id')
const shownNotes = 3

/** The record of the guest, as far as it matters for an answer. */
export function GuestBeside({ guestId, mayAnswer }: { guestId: string; mayAnswer: boolean }) {
  const guest = useRead('guests.get', [guestId])
  return (
    <Loaded query={guest} rows={4}>
      {(record) => (
        <>
          <Person guest={record} mayAnswer={mayAnswer} />
          <Amounts guest={record} />
          <AheadSection guest={record} />
          <Notes guestId={record.id} />
        </>
      )}
    </Loaded>
  )
}

function Person({ guest, mayAnswer }: { guest: Guest; mayAnswer: boolean }) {
  const texts = useTexts(asideTexts)
  const search = route.useSearch()
  const { id, firstName, lastName, vipLevel, isBlacklisted } = guest
  return (
    <section className={styles.person}>
      <Avatar firstName={firstName} isLarge lastName={lastName} url={null} />
      <div>
        <div className="strong">
          <bdi>{nameOf(guest)}</bdi>
        </div>
        <div className="row" style={{ flexWrap: 'wrap', gap: '2px 8px' }}>
          <VipChip level={vipLevel} />
          {isBlacklisted && <StatusChip tone="bad">{texts.blacklisted}</StatusChip>}
          <Link className="small" params={{ id }} to="/guests/$id">
            {texts.openRecord}
          </Link>
          {mayAnswer && (
            <Link className="small" from="/inbox/$id" search={{ ...search, drawer: 'guest' }} to="/inbox/$id">
              {texts.otherGuest}
            </Link>
          )}
        </div>
      </div>
      <CallButton guest={guest} />
    </section>
  )
}

/** Calls the guest, if the agent takes calls and is in none. */
function CallButton({ guest: { id, phone, doNotCall } }: { guest: Guest }) {
  const { call } = useTexts(asideTexts)
  const mayCall = isAllowed(useProfile(), 'calls.manage')
  const isBusy = useCurrentCall() !== undefined
  const start = useStartCall()
  if (!mayCall || phone === null || doNotCall) return null
  return (
    <>
      <IconButton
        disabled={isBusy || start.isPending}
        label={call}
        onClick={() => start.mutate({ guestId: id })}
        style={{ marginInlineStart: 'auto' }}
      >
        <Icon name="call" />
      </IconButton>
      {start.error && <ErrorNotice error={start.error} />}
    </>
  )
}

function Amounts({ guest: { stats } }: { guest: Guest }) {
  const texts = useTexts(asideTexts)
  const { count } = useFormat()
  if (stats.reservations === 0) return null
  return (
    <dl className={styles.figures}>
      <div>
        <dt className="dim small">
          <Term of="stays" />
        </dt>
        <dd className="strong">{count(stats.stays)}</dd>
      </div>
      <div>
        <dt className="dim small">{texts.nights}</dt>
        <dd className="strong">{count(stats.stayNights)}</dd>
      </div>
      <div>
        <dt className="dim small">
          <Term of="spent" />
        </dt>
        {stats.spent.length === 0 && <dd className="strong">–</dd>}
        {stats.spent.map(({ currencyCode, amount }) => (
          <dd className="strong" key={currencyCode}>
            <Money amount={amount} currency={currencyCode} />
          </dd>
        ))}
      </div>
    </dl>
  )
}

function Notes({ guestId }: { guestId: string }) {
  const texts = useTexts(asideTexts)
  const notes = useThreadNotes(guestId).data?.items ?? []
  if (notes.length === 0) return null
  return (
    <AsideSection title={texts.notes}>
      <ul className={styles.notes}>
        {notes.slice(0, shownNotes).map(({ id, text }) => (
          <li key={id}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}
