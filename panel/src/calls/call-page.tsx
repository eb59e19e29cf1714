import type { Call } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useAll, useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { Amounts, AsideSection, RecordPage } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useCallBack } from './call-back.ts'
import { CallCategory } from './call-category.tsx'
import { CallGuest } from './call-guest.tsx'
import { CallNotes } from './call-notes.tsx'
import { CallRecordings } from './call-recordings.tsx'
import { CallReservations } from './call-reservations.tsx'
import { CallTimeline } from './call-timeline.tsx'
import { CallStatusChip, DirectionWord, isNotAnswered, useCallerName } from './call-words.tsx'
import { GuestDrawer } from './guest-drawer.tsx'
import { NewGuestDrawer } from './new-guest-drawer.tsx'
import { recordTexts } from './record-texts.ts'
import { callTexts } from './texts.ts'
import { useDiversion } from './use-diversion.ts'

const route = getRouteApi('/shell/calls/$id')

/** One call: who it was, what happened in it, and what came of it. */
export function CallPage() {
  const { toList } = useTexts(recordTexts)
  const { id } = route.useParams()
  const query = useRead('calls.get', [id])
  if (query.error?.status === 404) return <MissingRecord action={<Link to="/calls">{toList}</Link>} />
  return <Loaded query={query}>{(call) => <CallRecord call={call} key={call.id} />}</Loaded>
}

function CallRecord({ call }: { call: Call }) {
  const texts = useTexts(recordTexts)
  const format = useFormat()
  const profile = useProfile()
  const navigate = route.useNavigate()
  const { drawer } = route.useSearch()
  const closeDrawer = (): void => void navigate({ search: {} })
  const title = useCallerName()(call)
  const { callBack, canCall, isPending, error } = useCallBack()
  const mayHear = isAllowed(profile, 'recordings.read')
  const recordings = useAll('recordings.list', mayHear ? [{ callId: call.id, sort: 'startedAt' }] : null)
  const mayAssign = isAllowed(profile, 'calls.manage') && isAllowed(profile, 'guests.read')
  return (
    <RecordPage
      actions={canCall(call) && <CallButton call={call} isBusy={isPending} onPress={() => callBack(call)} />}
      amounts={<CallAmounts call={call} />}
      aside={
        <>
          <CallGuest call={call} />
          <CallCategory call={call} />
          <CallReservations call={call} />
          <Details call={call} />
        </>
      }
      before={<BackLink label={texts.toList} to="/calls" />}
      detail={format.moment(call.startedAt)}
      marks={
        <>
          <DirectionWord call={call} />
          <CallStatusChip status={call.status} />
        </>
      }
      title={title}
    >
      {error && <ErrorNotice error={error} />}
      <CallRecordings query={recordings} />
      <CallTimeline call={call} recordings={recordings.data?.items ?? []} />
      <CallNotes call={call} />
      {mayAssign && drawer === 'guest' && <GuestDrawer call={call} onClose={closeDrawer} />}
      {mayAssign && isAllowed(profile, 'guests.manage') && drawer === 'newGuest' && (
        <NewGuestDrawer call={call} onClose={closeDrawer} />
      )}
    </RecordPage>
  )
}

type CallButtonProps = { readonly call: Call; readonly isBusy: boolean; readonly onPress: () => void }

function CallButton({ call, isBusy, onPress }: CallButtonProps) {
  const texts = useTexts(callTexts)
  const label = call.direction === 'inbound' ? texts.callBack : useTexts(recordTexts).call
  return (
    <KeyButton
      disabled={isBusy}
      keys="c"
      label={label}
      leftSection={<Icon name="call" />}
      onPress={onPress}
      variant={isNotAnswered(call) ? 'filled' : 'default'}
    />
  )
}

function CallAmounts({ call }: { call: Call }) {
  const texts = useTexts(recordTexts)
  const { duration } = useFormat()
  const items = [
    { label: texts.waited, value: call.direction === 'inbound' ? call.waitSeconds : 0 },
    { label: texts.talked, value: call.talkSeconds },
    { label: texts.held, value: call.holdSeconds },
    { label: texts.took, value: call.durationSeconds },
  ]
  return (
    <Amounts
      items={items.filter(({ value }) => value > 0).map(({ label, value }) => ({ label, value: duration(value) }))}
    />
  )
}

function Details({ call }: { call: Call }) {
  const texts = useTexts(recordTexts)
  const profile = useProfile()
  return (
    <AsideSection title={texts.details}>
      <Facts>
        <Fact label={texts.hotel}>{profile.hotels.find(({ id }) => id === call.hotelId)?.name}</Fact>
        <Fact label={texts.queue}>{call.queueName ?? call.queueKey}</Fact>
        <Fact label={texts.line}>{call.didLabel}</Fact>
        <Fact label={texts.divertedFrom}>{useDiversion(call)?.text}</Fact>
        <Fact label={texts.agent}>{call.userName}</Fact>
        <Fact label={texts.provider}>{call.provider}</Fact>
        {call.callbackId !== null && isAllowed(profile, 'calls.manage') && (
          <Fact label={texts.callback}>
            <Link to="/callbacks">{texts.toCallback}</Link>
          </Fact>
        )}
      </Facts>
    </AsideSection>
  )
}
