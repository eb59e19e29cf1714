import type { Hotel } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { linkColumn, ManageList, useStateColumn } from '../parts/manage-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useWholeList } from '../parts/whole-list.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { NewHotelForm } from './new-hotel.tsx'
import { hotelTexts } from './texts.ts'

/** The hotels of the group. */
export function HotelsPage() {
  const texts = useTexts(hotelTexts)
  // A user of some hotels could not see a hotel that they add.
  const canAdd = useProfile().hotelIds.length === 0
  const list = useWholeList('hotels', { sort: 'name' }, (hotels) => hotels)
  return (
    <ManageList
      canAdd={canAdd}
      columns={useColumns()}
      form={NewHotelForm}
      page="/hotels/$id"
      list={list}
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
