import type { Guest } from '@bellhop/sdk'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { Notice } from '../parts/notice.tsx'
import { Amounts, RecordPage } from '../parts/record-page.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { TabLinks } from '../parts/tab-links.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ConsentDrawer } from './consent-drawer.tsx'
import { ContactDrawer } from './contact-drawer.tsx'
import { EditGuestDrawer } from './edit-guest-drawer.tsx'
import { GuestActions } from './guest-actions.tsx'
import { GuestAside } from './guest-aside.tsx'
import { AmountsByCurrency } from './guest-columns.tsx'
import { GuestContext } from './guest-context.ts'
import { nameOf } from './guest-names.ts'
import type { RecordSearch } from './record-search.ts'
import { recordTexts } from './record-texts.ts'
import { guestTexts } from './texts.ts'
import { VipChip } from './vip-chip.tsx'

const route = getRouteApi('/shell/guests/$id')

/** The record of a guest: who it is, what to do, and its parts as addresses of their own. */
export function GuestPage() {
  const { toList } = useTexts(guestTexts)
  const { id } = route.useParams()
  const guest = useRead('guests.get', [id])
  if (guest.error?.status === 404 && !guest.data) return <MissingRecord action={<Link to="/guests">{toList}</Link>} />
  return <Loaded query={guest}>{(data) => <GuestRecord guest={data} id={id} key={data.id} />}</Loaded>
}

/** `id` is that of the address: the record may have been merged into `guest`. */
function GuestRecord({ guest, id }: { guest: Guest; id: string }) {
  const texts = useTexts(recordTexts)
  const profile = useProfile()
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const setDrawer = (next: RecordSearch['drawer']): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, drawer: next }), replace: next === undefined })
  const close = (): void => setDrawer(undefined)
  const mayChange = isAllowed(profile, 'guests.manage') && guest.status === 'active'
  const open = mayChange ? drawer : undefined
  return (
    <RecordPage
      actions={<GuestActions guest={guest} mayChange={mayChange} onEdit={() => setDrawer('edit')} />}
      aside={<GuestAside guest={guest} mayChange={mayChange} onChangeContact={() => setDrawer('contact')} />}
      before={<BackLink />}
      detail={<Detail guest={guest} />}
      amounts={<GuestMetrics guest={guest} />}
      marks={<Marks guest={guest} />}
      tabs={<RecordTabs guest={guest} id={id} />}
      title={nameOf(guest)}
    >
      {guest.id !== id && <Notice title={texts.isMerged} tone="warn" />}
      {guest.status === 'anonymized' && <Notice title={texts.isAnonymized} tone="warn" />}
      {guest.isBlacklisted && (
        <Notice title={texts.isBlacklisted} tone="bad">
          {guest.blacklistReason}
        </Notice>
      )}
      <GuestContext value={guest}>
        <Outlet />
      </GuestContext>
      {open === 'edit' && <EditGuestDrawer guest={guest} onClose={close} />}
      {open === 'contact' && <ContactDrawer guest={guest} onClose={close} />}
      {open === 'consent' && <ConsentDrawer guest={guest} onClose={close} />}
    </RecordPage>
  )
}

function BackLink() {
  const { toList } = useTexts(guestTexts)
  return (
    <Link aria-label={toList} title={toList} to="/guests">
      <Icon name="back" />
    </Link>
  )
}

function Marks({ guest }: { guest: Guest }) {
  const texts = useTexts(guestTexts)
  return (
    <>
      <VipChip level={guest.vipLevel} />
      {guest.doNotCall && <StatusChip tone="bad">{texts.doNotCall}</StatusChip>}
      {guest.doNotMessage && <StatusChip tone="bad">{texts.doNotMessage}</StatusChip>}
      {guest.status === 'anonymized' && <StatusChip tone="line">{texts.anonymized}</StatusChip>}
    </>
  )
}

function Detail({ guest }: { guest: Guest }) {
  const { since } = useTexts(recordTexts)
  const format = useFormat()
  const { address, languageCode, createdAt } = guest
  const parts = [address?.city, languageCode && format.languageName(languageCode), since(format.month(createdAt))]
  return parts.filter(Boolean).join(' · ')
}

function GuestMetrics({ guest: { stats } }: { guest: Guest }) {
  const texts = useTexts(recordTexts)
  const { count } = useFormat()
  const sums = (amounts: Guest['stats']['spent']) =>
    amounts.length === 0 ? '–' : <AmountsByCurrency amounts={amounts} />
  return (
    <Amounts
      items={[
        { label: texts.stays, term: 'stays', value: count(stats.stays) },
        { label: texts.nights, value: count(stats.stayNights) },
        { label: texts.spent, term: 'spent', value: sums(stats.spent) },
        { label: texts.ahead, term: 'ahead', value: count(stats.ahead) },
        { label: texts.bookedAhead, term: 'bookedAhead', value: sums(stats.bookedAhead) },
        { label: texts.calls, value: count(stats.calls) },
        { label: texts.messages, value: count(stats.messages) },
      ]}
    />
  )
}

/** The parts of the record that the role may see. */
function RecordTabs({ guest: { stats }, id }: { guest: Guest; id: string }) {
  const texts = useTexts(recordTexts)
  const profile = useProfile()
  const params = { id }
  return (
    <TabLinks label={texts.parts}>
      <Link activeOptions={{ exact: true, includeSearch: false }} params={params} to="/guests/$id">
        {texts.everything}
      </Link>
      {isAllowed(profile, 'reservations.manage') && (
        <Link activeOptions={{ includeSearch: false }} params={params} to="/guests/$id/stays">
          {texts.reservationsTab}
        </Link>
      )}
      {isAllowed(profile, ['reservations.manage', 'reservations.read', 'calls.manage']) && (
        <Link activeOptions={{ includeSearch: false }} params={params} to="/guests/$id/offers">
          {texts.offersTab}
        </Link>
      )}
      {isAllowed(profile, 'calls.read') && (
        <Link activeOptions={{ includeSearch: false }} params={params} to="/guests/$id/calls">
          {texts.callsTab} <Count value={stats.calls} />
        </Link>
      )}
      <Link activeOptions={{ includeSearch: false }} params={params} to="/guests/$id/messages">
        {texts.messagesTab} <Count value={stats.messages} />
      </Link>
      <Link activeOptions={{ includeSearch: false }} params={params} to="/guests/$id/notes">
        {texts.notes}
      </Link>
      <Link activeOptions={{ includeSearch: false }} params={params} to="/guests/$id/profile">
        {texts.profile}
      </Link>
      <Link activeOptions={{ includeSearch: false }} params={params} to="/guests/$id/history">
        {texts.history}
      </Link>
    </TabLinks>
  )
}

const Count = ({ value }: { value: number }) => {
  const { count } = useFormat()
  return value > 0 && <b>{count(value)}</b>
}
