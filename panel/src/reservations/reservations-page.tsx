import { notifications } from '@mantine/notifications'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useChange } from '../api/changes.ts'
import { usePage } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useHotel } from '../parts/hotel-filter.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { NewRows } from '../parts/new-rows.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { TabLinks } from '../parts/tab-links.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { exportList, exportOf } from './export-list.ts'
import { useReservationColumns } from './reservation-columns.tsx'
import { hasFilter, ReservationFilterBar } from './reservation-filter-bar.tsx'
import {
  appliedFilters,
  changedSearch,
  listQueryOf,
  type ReservationListSearch,
  reservationsPerPage,
  views,
} from './reservation-search.ts'
import { reservationTexts } from './texts.ts'
import { useAnnouncedReservations } from './use-announced-reservations.ts'

const route = getRouteApi('/shell/reservations')

/** The reservations of the hotels of the user, with views and filters in the address. */
export function ReservationsPage() {
  const texts = useTexts(reservationTexts)
  const format = useFormat()
  const profile = useProfile()
  const hotelId = useHotel(profile)?.id
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = format.dayOf(new Date().toISOString())
  const timeZone = profile.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = listQueryOf(search, { today, timeZone, hotelId })
  const list = usePage('reservations.list', [query], { isAnnounced: true })
  const announced = useAnnouncedReservations({
    rows: list.data?.items ?? [],
    hotelId,
    status: query.status,
    key: JSON.stringify(query),
  })
  const change = (changes: Partial<ReservationListSearch>): void =>
    void navigate({ search: (before) => changedSearch(before, { today, changes }) })
  const applied = appliedFilters(search, today)
  const { sort = '-createdAt' } = applied
  const columns = useReservationColumns({
    sort,
    onSort: (next) => change({ sort: next }),
    hasHotels: hotelId === undefined,
  })
  const [none, why] = hasFilter(search) ? [texts.empty, texts.emptyText] : [texts.none, texts.noneText]
  return (
    <ListPage
      actions={<Actions hotelId={hotelId} search={applied} today={today} />}
      filters={
        <ReservationFilterBar
          isFiltered={hasFilter(search)}
          list={{ search: applied, filter: change }}
          onClear={() => void navigate({ search: (before) => withoutAbsent({ sort: before.sort }) })}
          summary={list.data && texts.count(format.count(list.data.totalCount), list.data.totalCount === 1)}
        />
      }
      title={texts.title}
      views={<Views hotelId={hotelId} />}
    >
      <NewRows
        count={announced.made + announced.changed}
        keys="r"
        label={announced.made > 0 ? labelOf(texts.isNew, announced.made) : labelOf(texts.isChanged, announced.changed)}
        onShow={announced.show}
      />
      <PagedTable
        columns={columns}
        empty={<EmptyState text={why} title={none} />}
        isGone={({ status }) => ['cancelled', 'expired', 'noShow'].includes(status)}
        label={texts.title}
        onPage={(page) => void navigate({ search: (before) => withoutAbsent({ ...before, page }) })}
        page={search.page}
        pageSize={reservationsPerPage}
        query={list}
        rows={12}
      />
    </ListPage>
  )

  function labelOf(text: (count: string, isOne: boolean) => string, count: number): string {
    return text(format.count(count), count === 1)
  }
}

type ActionsProps = {
  readonly search: ReservationListSearch
  readonly hotelId: string | undefined
  readonly today: string
}

/** The export of what the API can export, and the way to a new reservation. */
function Actions({ search, hotelId, today }: ActionsProps) {
  const texts = useTexts(reservationTexts)
  const profile = useProfile()
  const navigate = useNavigate()
  const report = isAllowed(profile, 'reports.read') ? exportOf(search, today) : undefined
  const save = useChange(exportList, { onDone: () => notifications.show({ message: texts.exported }) })
  return (
    <>
      {save.error && <ErrorNotice error={save.error} />}
      {report && (
        <KeyButton
          disabled={save.isPending}
          label={report.name === 'arrivals' ? texts.exportArrivals : texts.exportInHouse}
          leftSection={<Icon name="download" />}
          onPress={() => save.mutate({ ...report, hotelId })}
        />
      )}
      {isAllowed(profile, 'reservations.read') && (
        <KeyButton
          keys="n"
          label={texts.newReservation}
          onPress={() => void navigate({ to: '/desk' })}
          variant="filled"
        />
      )}
    </>
  )
}

/** The views as links. The holds, which need somebody, have their count. */
function Views({ hotelId }: { hotelId: string | undefined }) {
  const texts = useTexts(reservationTexts)
  const format = useFormat()
  const holds = { status: 'held', pageSize: 1, ...(hotelId === undefined ? {} : { hotelId }) } as const
  const { data } = usePage('reservations.list', [holds], { isAnnounced: true })
  return (
    <TabLinks label={texts.views}>
      {views.map((view) => (
        <Link activeOptions={{ exact: true, includeSearch: true }} key={view} search={{ view }} to="/reservations">
          {view === 'held' ? texts.heldView : texts[view]}
          {view === 'held' && data !== undefined && data.totalCount > 0 && (
            <span className="chip warn">{format.count(data.totalCount)}</span>
          )}
        </Link>
      ))}
      <Link activeOptions={{ exact: true, includeSearch: true }} search={{}} to="/reservations">
        {texts.all}
      </Link>
    </TabLinks>
  )
}
