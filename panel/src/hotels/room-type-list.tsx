import type { Hotel, RoomType } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { changeInTurn, useChange } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { Sheet } from '../parts/page.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { dayIn } from '../text/zoned-time.ts'
import { formTexts } from './form-texts.ts'
import styles from './hotels.module.css'
import { moved } from './order.ts'
import { roomsOutOfOrder } from './periods.ts'
import { roomTexts } from './room-texts.ts'
import { SaleChip } from './sale-chip.tsx'
import { SeasonHint } from './season-hint.tsx'

type RoomTypeListProps = { readonly hotel: Hotel; readonly onAdd: () => void }

/** The room types of a hotel in the order of the desk, which can be changed here. */
export function RoomTypeList({ hotel, onAdd }: RoomTypeListProps) {
  const texts = useTexts(roomTexts)
  const { saved } = useTexts(formTexts)
  const query = useAll('roomTypes.list', [hotel.id, { sort: 'rank' }])
  const order = useChange(
    (changes: readonly Pick<RoomType, 'id' | 'rank'>[]) =>
      changeInTurn(
        'roomTypes.update',
        changes.map(({ id, rank }) => [hotel.id, id, { rank }]),
      ),
    { onDone: () => notifications.show({ message: saved }) },
  )
  const rows = query.data?.items ?? []
  const columns = useColumns(hotel, rows, {
    isBusy: order.isPending,
    onMove: (id, step) => order.mutate(moved(rows, id, step)),
  })
  return (
    <Sheet action={<KeyButton keys="n" label={texts.add} onPress={onAdd} variant="filled" />} title={texts.title}>
      {order.error && <ErrorNotice error={order.error} />}
      <Loaded query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <RecordTable columns={columns} isGone={({ isActive }) => !isActive} label={texts.title} rows={items} />
          )
        }
      </Loaded>
    </Sheet>
  )
}

type Order = { readonly isBusy: boolean; readonly onMove: (id: string, step: 1 | -1) => void }

function useColumns(hotel: Hotel, rows: readonly RoomType[], { isBusy, onMove }: Order): Column<RoomType>[] {
  const texts = useTexts(roomTexts)
  const { isFirst, isLast } = useTexts(whyDisabledTexts)
  const { count } = useFormat()
  const today = dayIn(hotel.timeZone, Date.now())
  const position: Column<RoomType> = {
    key: 'position',
    head: <span title={texts.order}>{texts.position}</span>,
    isNumber: true,
    isWide: true,
    cell: ({ id, name }) => (
      <span className={styles.order}>
        <IconButton
          disabled={isBusy}
          label={texts.moveUp(name)}
          onClick={() => onMove(id, -1)}
          whyDisabled={id === rows[0]?.id ? isFirst : undefined}
        >
          <Icon name="up" />
        </IconButton>
        <IconButton
          disabled={isBusy}
          label={texts.moveDown(name)}
          onClick={() => onMove(id, 1)}
          whyDisabled={id === rows.at(-1)?.id ? isLast : undefined}
        >
          <Icon name="chevron" />
        </IconButton>
      </span>
    ),
  }
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name, isActive }) => (
        <span className="row">
          <Link params={{ id: hotel.id, roomTypeId: id }} to="/hotels/$id/room-types/$roomTypeId">
            {name}
          </Link>
          {!isActive && <SaleChip isActive={false} />}
        </span>
      ),
    },
    {
      key: 'rooms',
      head: texts.rooms,
      isNumber: true,
      cell: ({ totalRooms, outOfOrder }) => {
        const out = roomsOutOfOrder(outOfOrder, today)
        return (
          <>
            {out > 0 && <span className="dim small">{texts.outNow(out)} · </span>}
            {count(totalRooms)}
          </>
        )
      },
    },
    {
      key: 'guests',
      head: texts.guests,
      isNumber: true,
      cell: ({ baseOccupancy, maxOccupancy }) =>
        baseOccupancy === maxOccupancy
          ? count(maxOccupancy)
          : texts.guestRange(count(baseOccupancy), count(maxOccupancy)),
    },
    { key: 'prices', head: texts.prices, cell: (roomType) => <SeasonHint roomType={roomType} today={today} /> },
    ...(rows.length > 1 ? [position] : []),
  ]
}
