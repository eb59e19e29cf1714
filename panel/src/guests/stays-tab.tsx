import type { Reservation } from '@bellhop/sdk'
import { getRouteApi } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { linkColumn } from '../parts/manage-list.tsx'
import { Money } from '../parts/money.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { GuestPages } from './guest-pages.tsx'
import { partTexts } from './part-texts.ts'

const route = getRouteApi('/shell/guests/$id')
const pageSize = 50
const ended = ['cancelled', 'noShow', 'expired']
const tones: Readonly<Record<Reservation['status'], ChipTone>> = {
  held: 'warn',
  confirmed: 'go',
  checkedIn: 'go',
  checkedOut: 'plain',
  cancelled: 'bad',
  noShow: 'bad',
  expired: 'line',
}

/** The reservations of a guest, the latest arrival first. */
export function StaysTab() {
  const texts = useTexts(partTexts)
  const { id: guestId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const columns = useColumns()
  const stays = usePage('reservations.list', [{ guestId, page, pageSize, sort: '-checkIn' }])
  return (
    <GuestPages
      empty={<EmptyState text={texts.noReservationsText} title={texts.noReservations} />}
      pageSize={pageSize}
      query={stays}
    >
      {(items) => (
        <RecordTable
          columns={columns}
          isBusy={stays.isPlaceholderData}
          isGone={({ status }) => ended.includes(status)}
          label={texts.reservations}
          rows={items}
        />
      )}
    </GuestPages>
  )
}

function useColumns(): readonly Column<Reservation>[] {
  const texts = useTexts(partTexts)
  const format = useFormat()
  return [
    linkColumn(texts.code, '/reservations/$id', ({ confirmationNumber }) => confirmationNumber),
    { key: 'dates', head: texts.dates, cell: ({ checkIn, checkOut }) => format.dayRange(checkIn, checkOut) },
    { key: 'nights', head: texts.nights, isNumber: true, cell: ({ nights }) => format.count(nights) },
    { key: 'hotel', head: texts.hotel, isWide: true, cell: ({ hotel }) => hotel.name },
    { key: 'room', head: texts.room, isWide: true, cell: ({ roomType }) => roomType.name },
    {
      key: 'status',
      head: texts.status,
      cell: ({ status }) => <StatusChip tone={tones[status]}>{texts[status]}</StatusChip>,
    },
    {
      key: 'total',
      head: texts.total,
      isNumber: true,
      cell: ({ totalAmount, currencyCode }) => <Money amount={totalAmount} currency={currencyCode} />,
    },
  ]
}
