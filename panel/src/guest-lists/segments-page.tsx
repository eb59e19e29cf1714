import { getRouteApi, Link } from '@tanstack/react-router'
import type { GuestSegment } from '../../../sdk/index.ts'
import { usePage } from '../api/reads.ts'
import { OpenName } from '../parts/open-name.tsx'
import type { Column } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { DrawerList } from './drawer-list.tsx'
import { type ListSearch, perPage } from './search.ts'
import { EditSegment, NewSegment } from './segment-drawer.tsx'
import { segmentTexts } from './segment-texts.ts'

const route = getRouteApi('/shell/manager/segments')

/** The segments of guests: rules that find them. */
export function SegmentsPage() {
  const texts = useTexts(segmentTexts)
  const search = route.useSearch()
  const { page = 1, open } = search
  const navigate = route.useNavigate()
  const query = usePage('guestSegments.list', [{ page, pageSize: perPage, sort: 'name' }])
  const change = (changes: ListSearch): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const close = (): void => change({ open: undefined })
  const columns = useColumns((id) => change({ open: id }))
  return (
    <DrawerList columns={columns} onChange={change} query={query} search={search} texts={texts}>
      {open === 'new' && <NewSegment onClose={close} />}
      {open !== undefined && open !== 'new' && <EditSegment id={open} key={open} onClose={close} />}
    </DrawerList>
  )
}

function useColumns(onOpen: (id: string) => void): Column<GuestSegment>[] {
  const texts = useTexts(segmentTexts)
  const { count, moment } = useFormat()
  return [
    { key: 'name', head: texts.name, cell: ({ id, name }) => <OpenName onOpen={() => onOpen(id)}>{name}</OpenName> },
    {
      key: 'guests',
      head: texts.guests,
      isNumber: true,
      cell: ({ id, guestCount }) =>
        guestCount === null ? (
          '–'
        ) : (
          <Link search={{ segment: id }} to="/guests">
            {count(guestCount)}
          </Link>
        ),
    },
    {
      key: 'evaluated',
      head: texts.evaluated,
      isWide: true,
      cell: ({ evaluatedAt }) => (evaluatedAt === null ? '–' : moment(evaluatedAt)),
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
