import { getRouteApi, Link } from '@tanstack/react-router'
import type { GuestGroup } from '../../../sdk/index.ts'
import { usePage } from '../api/reads.ts'
import { OpenName } from '../parts/open-name.tsx'
import type { Column } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { DrawerList } from './drawer-list.tsx'
import { EditGroup, NewGroup } from './group-drawer.tsx'
import { groupTexts } from './group-texts.ts'
import { type ListSearch, perPage } from './search.ts'

const route = getRouteApi('/shell/manager/guest-groups')

/** The groups of guests. */
export function GuestGroupsPage() {
  const texts = useTexts(groupTexts)
  const search = route.useSearch()
  const { page = 1, open } = search
  const navigate = route.useNavigate()
  const query = usePage('guestGroups.list', [{ page, pageSize: perPage, sort: 'name' }])
  const change = (changes: ListSearch): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const close = (): void => change({ open: undefined })
  const columns = useColumns((id) => change({ open: id }))
  return (
    <DrawerList columns={columns} onChange={change} query={query} search={search} texts={texts}>
      {open === 'new' && <NewGroup onClose={close} />}
      {open !== undefined && open !== 'new' && <EditGroup id={open} key={open} onClose={close} />}
    </DrawerList>
  )
}

function useColumns(onOpen: (id: string) => void): Column<GuestGroup>[] {
  const texts = useTexts(groupTexts)
  const { count } = useFormat()
  return [
    { key: 'name', head: texts.name, cell: ({ id, name }) => <OpenName onOpen={() => onOpen(id)}>{name}</OpenName> },
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
