import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Hotel } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { NewHotel } from './new-hotel.tsx'
import { SaleChip } from './sale-chip.tsx'
import { hotelTexts } from './texts.ts'

/** The hotels of the group. */
export function HotelsPage() {
  const texts = useTexts(hotelTexts)
  // A user of some hotels could not see a hotel that they add.
  const canAdd = useProfile().hotelIds.length === 0
  const navigate = useNavigate()
  const { drawer } = useSearch({ from: '/shell/manager/hotels' })
  const query = useAll('hotels.list', [{ sort: 'name' }])
  const columns = useColumns()
  const show = (shown?: 'new'): void => void navigate({ to: '/hotels', search: shown ? { drawer: shown } : {} })
  return (
    <ListPage
      actions={canAdd && <KeyButton keys="n" label={texts.add} onPress={() => show('new')} variant="filled" />}
      title={texts.title}
    >
      <Loaded query={query} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <RecordTable
              columns={columns}
              isGone={({ isActive }) => !isActive}
              label={texts.title}
              rowKey={({ id }) => id}
              rows={items}
            />
          )
        }
      </Loaded>
      {canAdd && drawer === 'new' && <NewHotel onClose={() => show()} />}
    </ListPage>
  )
}

function useColumns(): Column<Hotel>[] {
  const texts = useTexts(hotelTexts)
  const { count, countryName } = useFormat()
  return [
    {
      key: 'hotel',
      head: texts.hotel,
      cell: ({ id, name }) => (
        <Link params={{ id }} to="/hotels/$id">
          {name}
        </Link>
      ),
    },
    {
      key: 'place',
      head: texts.place,
      isWide: true,
      cell: ({ address }) =>
        [address?.city, address?.countryCode && countryName(address.countryCode)].filter(Boolean).join(', '),
    },
    { key: 'currency', head: texts.currency, cell: ({ currencyCode }) => currencyCode },
    {
      key: 'roomTypes',
      head: texts.roomTypes,
      isNumber: true,
      cell: ({ roomTypeCount }) => count(roomTypeCount),
    },
    { key: 'rooms', head: texts.rooms, isNumber: true, cell: ({ totalRooms }) => count(totalRooms) },
    { key: 'state', head: texts.state, cell: ({ isActive }) => <SaleChip isActive={isActive} /> },
  ]
}
