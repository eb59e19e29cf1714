import type { Hotel } from '../../../sdk/index.ts'
import { useProfile } from '../api/session.ts'
import { linkColumn, ManageRoom, useStateColumn } from '../parts/manage-room.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useWholeRoom } from '../parts/whole-room.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { NewHotelForm } from './new-hotel.tsx'
import { hotelTexts } from './texts.ts'

/** The hotels of the group. */
export function HotelsPage() {
  const texts = useTexts(hotelTexts)
  // A user of some hotels could not see a hotel that they add.
  const canAdd = useProfile().hotelIds.length === 0
  const room = useWholeRoom('hotels', { sort: 'name' }, (hotels) => hotels)
  return (
    <ManageRoom
      canAdd={canAdd}
      columns={useColumns()}
      drawerSize={560}
      form={NewHotelForm}
      page="/hotels/$id"
      room={room}
      texts={texts}
    />
  )
}

function useColumns(): Column<Hotel>[] {
  const texts = useTexts(hotelTexts)
  const { count, countryName } = useFormat()
  return [
    linkColumn(texts.hotel, '/hotels/$id', ({ name }) => name),
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
    useStateColumn({ inUse: texts.active, notInUse: texts.inactive }),
  ]
}
