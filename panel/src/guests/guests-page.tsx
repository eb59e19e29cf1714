import { notifications } from '@mantine/notifications'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useChange } from '../api/changes.ts'
import { api } from '../api/client.ts'
import { usePage } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import { saveFile } from '../parts/save-file.ts'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useGuestColumns } from './guest-columns.tsx'
import { GuestFilterBar, hasFilter } from './guest-filter-bar.tsx'
import { type GuestSearch, guestFilters, guestsPerPage } from './guest-search.ts'
import styles from './guests.module.css'
import { NewGuestDrawer } from './new-guest-drawer.tsx'
import { guestTexts } from './texts.ts'

const route = getRouteApi('/shell/guests')

/** The guests of the hotel group, with filters in the address. */
export function GuestsPage() {
  const texts = useTexts(guestTexts)
  const format = useFormat()
  const profile = useProfile()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useGuestColumns()
  const { sort = '-createdAt', page = 1 } = search
  const list = usePage('guests.list', [{ ...guestFilters(search), sort, page, pageSize: guestsPerPage }])
  const exportList = useChange(() => exportGuests(search), {
    onDone: () => notifications.show({ message: texts.exported }),
  })
  const change = (changes: Partial<GuestSearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, page: undefined, ...changes }) })
  const setDrawer = (drawer: GuestSearch['drawer']): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, drawer }) })
  const mayChange = isAllowed(profile, 'guests.manage')
  const newGuest = mayChange && (
    <KeyButton keys="n" label={texts.newGuest} onPress={() => setDrawer('new')} variant="filled" />
  )
  const [none, why] = hasFilter(search) ? [texts.nothing, texts.nothingText] : [texts.empty, texts.emptyText]
  return (
    <ListPage
      actions={
        <>
          {mayChange && (
            <Link className={styles.action} to="/guests/duplicates">
              {texts.duplicates}
            </Link>
          )}
          <KeyButton
            disabled={exportList.isPending}
            label={texts.exportList}
            leftSection={<Icon name="download" />}
            onPress={() => exportList.mutate()}
          />
          {newGuest}
        </>
      }
      filters={
        <GuestFilterBar
          list={{ search, filter: change }}
          onClear={() => void navigate({ search: (before) => withoutAbsent({ sort: before.sort }) })}
          summary={list.data && texts.count(format.count(list.data.totalCount))}
        />
      }
      title={texts.title}
    >
      {exportList.error && <ErrorNotice error={exportList.error} />}
      <PagedTable
        columns={columns}
        empty={<EmptyState text={why} title={none} />}
        label={texts.title}
        onPage={(page) => change({ page })}
        page={search.page}
        pageSize={guestsPerPage}
        query={list}
        rows={12}
      />
      {mayChange && search.drawer === 'new' && <NewGuestDrawer onClose={() => setDrawer(undefined)} />}
    </ListPage>
  )
}

/** Saves the guests of the filters as a file. */
async function exportGuests(search: GuestSearch): Promise<void> {
  const response = await api.guests.export(guestFilters(search))
  saveFile(await response.blob(), `guests-${new Date().toISOString().slice(0, 10)}.csv`)
}
