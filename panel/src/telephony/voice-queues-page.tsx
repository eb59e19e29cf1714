import { getRouteApi, Link } from '@tanstack/react-router'
import type { VoiceQueue } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { QueueForm } from './queue-form.tsx'
import { QueueNow } from './queue-live.tsx'
import { queueTexts } from './queue-texts.ts'

const route = getRouteApi('/shell/manager/voice-queues')

/** The queues in which callers wait, and what waits in them now. */
export function VoiceQueuesPage() {
  const texts = useTexts(queueTexts)
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useAll('voiceQueues.list', [{ sort: 'name' }])
  const columns = useColumns()
  const add = (
    <KeyButton
      keys="n"
      label={texts.add}
      onPress={() => void navigate({ search: { drawer: 'new' } })}
      variant="filled"
    />
  )
  return (
    <ListPage actions={add} title={texts.title}>
      <Loaded query={query} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <RecordTable
              columns={columns}
              isBusy={query.isFetching}
              isGone={({ isActive }) => !isActive}
              label={texts.title}
              rowKey={({ id }) => id}
              rows={items}
            />
          )
        }
      </Loaded>
      {drawer === 'new' && (
        <SideDrawer onClose={() => void navigate({ search: {} })} size={560} title={texts.add}>
          <QueueForm onDone={({ id }) => void navigate({ to: '/voice-queues/$id', params: { id }, search: {} })} />
        </SideDrawer>
      )}
    </ListPage>
  )
}

function useColumns(): Column<VoiceQueue>[] {
  const texts = useTexts(queueTexts)
  const { count, percent, span } = useFormat()
  const profile = useProfile()
  const hotelsOf = ({ hotelIds }: VoiceQueue): string =>
    hotelIds.length === 0
      ? texts.allHotels
      : profile.hotels
          .filter(({ id }) => hotelIds.includes(id))
          .map(({ name }) => name)
          .join(', ')
  const live: Column<VoiceQueue> = { key: 'now', head: texts.now, cell: (queue) => <QueueNow queue={queue} /> }
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name, key }) => (
        <>
          <Link className="strong" params={{ id }} to="/voice-queues/$id">
            {name}
          </Link>
          <div className="mono dim">{key}</div>
        </>
      ),
    },
    ...(isAllowed(profile, 'calls.manage') ? [live] : []),
    { key: 'strategy', head: texts.strategy, cell: ({ strategy }) => texts[strategy] },
    {
      key: 'skills',
      head: texts.requiredSkills,
      isWide: true,
      cell: ({ requiredSkills }) =>
        requiredSkills.map(({ code, level }) => `${code} ${count(level)}`).join(', ') || <span className="dim">–</span>,
    },
    { key: 'hotels', head: texts.hotels, isWide: true, cell: hotelsOf },
    {
      key: 'goal',
      head: texts.goalHead,
      isWide: true,
      cell: ({ slaPercent, slaSeconds }) => texts.goal(percent(slaPercent / 100), span(slaSeconds)),
    },
    {
      key: 'state',
      head: texts.state,
      cell: ({ isActive }) => (
        <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.active : texts.inactive}</StatusChip>
      ),
    },
  ]
}
