import type { ScheduledCallback } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useCurrentCall } from '../calls/current-call.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useHotelId } from '../parts/hotel-filter.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { useCommand } from '../parts/keys.ts'
import { ListPage } from '../parts/list-page.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { TabLinks } from '../parts/tab-links.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ActionNotice } from './action-notice.tsx'
import { useCallbackActions } from './callback-actions.ts'
import { useCallbackColumns, useCallbackHeading } from './callback-columns.tsx'
import { callbackFilters, callbacksPerPage, isStartable } from './callback-queries.ts'
import { type CallbackSearch, type CallbackView, callbackViews } from './callback-search.ts'
import { EditCallbackDrawer } from './edit-callback-drawer.tsx'
import { NewCallbackDrawer } from './new-callback-drawer.tsx'
import { callbackTexts } from './texts.ts'

const route = getRouteApi('/shell/callbacks')

/** The promised calls: those of the user, of all, those that nobody has kept yet, and those that are over. */
export function CallbacksPage() {
  const texts = useTexts(callbackTexts)
  const profile = useProfile()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { view = 'mine', page = 1, callback } = search
  const hotelId = useHotelId(profile)
  const list = usePage('scheduledCallbacks.list', [callbackFilters(view, { userId: profile.id, hotelId, page })])
  const actions = useCallbackActions()
  const columns = useCallbackColumns(actions)
  const change = (changes: Partial<CallbackSearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const close = (): void => change({ callback: undefined, guest: undefined })
  return (
    <ListPage
      actions={
        <KeyButton keys="n" label={texts.newCallback} onPress={() => change({ callback: 'new' })} variant="filled" />
      }
      title={texts.title}
      views={
        <TabLinks label={texts.views}>
          {callbackViews.map((each) => (
            <Link key={each} search={{ view: each }} to="/callbacks">
              {texts[each]}
            </Link>
          ))}
        </TabLinks>
      }
    >
      <CallKey callbacks={list.data?.items ?? []} onCall={({ id }) => actions.start.mutate([id, {}])} />
      {actions.error && <ActionNotice error={actions.error} />}
      <PagedTable
        columns={columns}
        current={callback}
        empty={<EmptyState {...emptyTexts(texts, view)} />}
        headingOf={useCallbackHeading()}
        isGone={({ status }) => status === 'cancelled'}
        label={texts.title}
        onPage={(next) => change({ page: next })}
        page={page}
        pageSize={callbacksPerPage}
        query={list}
        rows={8}
      />
      {callback === 'new' && <NewCallbackDrawer guestId={search.guest} onClose={close} />}
      {callback !== undefined && callback !== 'new' && (
        <EditCallbackDrawer actions={actions} id={callback} key={callback} onClose={close} />
      )}
    </ListPage>
  )
}

function emptyTexts(texts: (typeof callbackTexts)['english'], view: CallbackView): { title: string; text?: string } {
  switch (view) {
    case 'due':
      return { title: texts.noneDue, text: texts.noneDueText }
    case 'mine':
      return { title: texts.noneMine, text: texts.noneMineText }
    case 'team':
      return { title: texts.noneTeam, text: texts.noneMineText }
    case 'overdue':
      return { title: texts.noneOverdue, text: texts.noneOverdueText }
    case 'ended':
      return { title: texts.noneEnded }
  }
}

type CallKeyProps = {
  readonly callbacks: readonly ScheduledCallback[]
  readonly onCall: (callback: ScheduledCallback) => void
}

/** `C` calls the guest of the row with the focus, or else the first who is due. Not during another call. */
function CallKey({ callbacks, onCall }: CallKeyProps) {
  const texts = useTexts(callbackTexts)
  const isBusy = useCurrentCall() !== undefined
  useCommand('c', texts.call, () => {
    const focused = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-callback]')
    const startable = callbacks.filter(isStartable)
    const called =
      startable.find(({ id }) => id === focused?.dataset['callback']) ??
      startable.find(({ status }) => status === 'due') ??
      startable[0]
    if (called && !isBusy) onCall(called)
  })
  return null
}
