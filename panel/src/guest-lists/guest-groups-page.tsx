import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { GuestGroup } from '../../../sdk/index.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { EditGroup, NewGroup } from './group-drawer.tsx'
import { groupTexts } from './group-texts.ts'
import { OpenRow } from './open-row.tsx'
import { groupsQuery, perPage } from './queries.ts'
import type { ListSearch } from './search.ts'

const route = getRouteApi('/shell/manager/guest-groups')

/** The groups of guests. */
export function GuestGroupsPage() {
  const texts = useTexts(groupTexts)
  const { page = 1, open } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery({ ...groupsQuery(page), placeholderData: (previous) => previous })
  const change = (changes: ListSearch): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const close = (): void => change({ open: undefined })
  const columns = useColumns((id) => change({ open: id }))
  return (
    <ListPage
      actions={<KeyButton keys="n" label={texts.add} onPress={() => change({ open: 'new' })} variant="filled" />}
      title={texts.title}
    >
      <PagedList
        empty={<EmptyState text={texts.noneText} title={texts.none} />}
        onPage={(next) => change({ page: next })}
        page={page}
        pageSize={perPage}
        query={query}
        rows={6}
      >
        {(items) => (
          <RecordTable
            columns={columns}
            current={open}
            isBusy={query.isPlaceholderData}
            isGone={({ isActive }) => !isActive}
            label={texts.title}
            rowKey={({ id }) => id}
            rows={items}
          />
        )}
      </PagedList>
      {open === 'new' && <NewGroup onClose={close} />}
      {open !== undefined && open !== 'new' && <EditGroup id={open} key={open} onClose={close} />}
    </ListPage>
  )
}

function useColumns(onOpen: (id: string) => void): Column<GuestGroup>[] {
  const texts = useTexts(groupTexts)
  const { count } = useFormat()
  return [
    { key: 'name', head: texts.name, cell: ({ id, name }) => <OpenRow name={name} onOpen={() => onOpen(id)} /> },
    { key: 'type', head: texts.type, cell: ({ type }) => texts[type] },
    { key: 'code', head: texts.code, isWide: true, cell: ({ code }) => code },
    {
      key: 'guests',
      head: texts.guests,
      isNumber: true,
      cell: ({ id, guestCount }) => (
        <Link search={{ group: id }} to="/guests">
          {count(guestCount)}
        </Link>
      ),
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
