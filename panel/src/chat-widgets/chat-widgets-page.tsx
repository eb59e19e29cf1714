import { getRouteApi, Link } from '@tanstack/react-router'
import type { ChatWidget } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ChatWidgetForm } from './chat-widget-form.tsx'
import { widgetTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/chat-widgets')

/** The chats on the websites of the hotels. */
export function ChatWidgetsPage() {
  const texts = useTexts(widgetTexts)
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useAll('chatWidgets.list', [{ sort: 'name' }])
  const columns = useColumns()
  const show = (shown?: 'new'): void => void navigate({ search: shown ? { drawer: shown } : {} })
  return (
    <ListPage
      actions={<KeyButton keys="n" label={texts.add} onPress={() => show('new')} variant="filled" />}
      title={texts.title}
    >
      <Loaded query={query} rows={3}>
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
        <SideDrawer onClose={() => show()} size={860} title={texts.add}>
          <ChatWidgetForm
            onDone={({ id }) => void navigate({ to: '/chat-widgets/$id', params: { id }, search: {} })}
            send={(body) => change('chatWidgets.create', body)}
          />
        </SideDrawer>
      )}
    </ListPage>
  )
}

function useColumns(): Column<ChatWidget>[] {
  const texts = useTexts(widgetTexts)
  const { hotels } = useProfile()
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name }) => (
        <Link params={{ id }} to="/chat-widgets/$id">
          {name}
        </Link>
      ),
    },
    {
      key: 'hotel',
      head: texts.hotel,
      cell: ({ hotelId }) => hotels.find(({ id }) => id === hotelId)?.name ?? texts.allHotels,
    },
    {
      key: 'origins',
      head: texts.origins,
      isWide: true,
      cell: ({ allowedOrigins }) => <span className="dim">{allowedOrigins.join(', ') || texts.noOrigins}</span>,
    },
    {
      key: 'state',
      head: texts.state,
      cell: ({ isActive }) => (
        <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.on : texts.off}</StatusChip>
      ),
    },
  ]
}
