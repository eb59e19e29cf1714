import type { Reservation } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { Money } from '../parts/money.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { ReservationOrder } from './reservation-search.ts'
import { ReservationStatus } from './reservation-status.tsx'
import styles from './reservations.module.css'
import { reservationTexts } from './texts.ts'

type ColumnOptions = {
  readonly sort: ReservationOrder
  readonly onSort: (sort: ReservationOrder) => void
  /** Whether rows of several hotels stand together. */
  readonly hasHotels: boolean
}

/** The columns of the list. Dates are sorted by their heads. */
export function useReservationColumns({ sort, onSort, hasHotels }: ColumnOptions): readonly Column<Reservation>[] {
  const texts = useTexts(reservationTexts)
  const format = useFormat()
  const sortable = (field: 'checkIn' | 'checkOut' | 'createdAt', name: string): Partial<Column<Reservation>> => ({
    sorted: sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined,
    head: (
      <SortButton
        direction={sort === field ? 'up' : sort === `-${field}` ? 'down' : undefined}
        name={name}
        onPress={() => onSort(sort === field ? `-${field}` : field)}
      />
    ),
  })
  return [
    {
      key: 'code',
      head: texts.code,
      cell: ({ confirmationNumber }) => <span className="mono">{confirmationNumber}</span>,
      isWide: true,
    },
    {
      key: 'guest',
      head: texts.guest,
      cell: ({ id, guest }) => (
        <Link className={styles.guest} params={{ id }} to="/reservations/$id">
          {guest.firstName} {guest.lastName}
        </Link>
      ),
    },
    {
      key: 'checkIn',
      head: '',
      ...sortable('checkIn', texts.arrives),
      cell: ({ checkIn }) => <span className={styles.day}>{format.shortDay(checkIn)}</span>,
    },
    {
      key: 'checkOut',
      head: '',
      ...sortable('checkOut', texts.leaves),
      cell: ({ checkOut }) => <span className={styles.day}>{format.shortDay(checkOut)}</span>,
      isWide: true,
    },
    { key: 'nights', head: texts.nights, cell: ({ nights }) => format.count(nights), isNumber: true, isWide: true },
    {
      key: 'room',
      head: texts.room,
      cell: ({ roomType, rooms, hotel }) => (
        <>
          {rooms === 1 ? roomType.name : texts.rooms(format.count(rooms), roomType.name)}
          {hasHotels && <span className={`dim small ${styles.hotel}`}>{hotel.name}</span>}
        </>
      ),
      isWide: true,
    },
    { key: 'status', head: texts.status, cell: (row) => <ReservationStatus reservation={row} /> },
    {
      key: 'source',
      head: texts.source,
      cell: ({ source }) => <span className="dim">{texts[source]}</span>,
      isWide: true,
    },
    {
      key: 'createdAt',
      head: '',
      ...sortable('createdAt', texts.made),
      cell: ({ createdAt }) => <span className={`dim ${styles.day}`}>{format.shortDay(format.dayOf(createdAt))}</span>,
      isWide: true,
    },
    {
      key: 'total',
      head: texts.total,
      cell: ({ totalAmount, currencyCode }) => <Money amount={totalAmount} currency={currencyCode} />,
      isNumber: true,
    },
  ]
}

type SortButtonProps = {
  readonly name: string
  readonly direction: 'up' | 'down' | undefined
  readonly onPress: () => void
}

function SortButton({ name, direction, onPress }: SortButtonProps) {
  const { sortBy } = useTexts(reservationTexts)
  const arrow = direction && (direction === 'up' ? '↑' : '↓')
  return (
    <button
      className={styles.sort}
      data-active={direction !== undefined}
      onClick={onPress}
      title={sortBy(name)}
      type="button"
    >
      {name} {arrow && <span aria-hidden="true">{arrow}</span>}
    </button>
  )
}
