import type { Availability, Reservation } from '@bellhop/sdk'
import { compareCodes } from '../../../server/shared/letter-case.ts'
import { useAll } from '../api/reads.ts'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { dayIn } from '../text/zoned-time.ts'
import styles from './desk.module.css'
import { BookingLink, useStayColumns } from './guest-bookings.tsx'
import { deskTexts } from './texts.ts'

/** Those in the house have arrived. */
const expectedStatuses: readonly string[] = ['held', 'confirmed']

/** Who arrives today at the hotel of the search, by its own calendar. */
export function Arrivals({ offers: { hotelId, hotelName, timeZone } }: { offers: Availability }) {
  const texts = useTexts(deskTexts)
  const today = dayIn(timeZone, Date.now())
  const { data } = useAll('reservations.list', [{ hotelId, checkInFrom: today, checkInTo: today }])
  const expected = (data?.items ?? [])
    .filter(({ status }) => expectedStatuses.includes(status))
    .toSorted((a, b) => compareCodes(a.arrivalTime ?? '99', b.arrivalTime ?? '99'))
  // Guests rarely say when they come. Then the column would be empty.
  const columns = useArrivalColumns(expected.some(({ arrivalTime }) => arrivalTime !== null))
  if (!data) return null
  return (
    <section className={styles.list}>
      <div className={styles.caption}>
        <h2>{texts.todayIn(hotelName)}</h2>
      </div>
      {expected.length === 0 ? (
        <p className={styles.none}>{texts.noArrivals}</p>
      ) : (
        <RecordTable columns={columns} label={texts.todayIn(hotelName)} rowKey={({ id }) => id} rows={expected} />
      )}
    </section>
  )
}

function useArrivalColumns(hasTimes: boolean): readonly Column<Reservation>[] {
  const texts = useTexts(deskTexts)
  const format = useFormat()
  const time: Column<Reservation> = {
    key: 'time',
    head: texts.arrives,
    cell: ({ arrivalTime }) => arrivalTime,
    isWide: true,
  }
  return [
    { key: 'code', head: texts.code, cell: (stay) => <BookingLink reservation={stay} /> },
    { key: 'guest', head: texts.guest, cell: ({ guest }) => `${guest.firstName} ${guest.lastName}` },
    ...(hasTimes ? [time] : []),
    {
      key: 'nights',
      head: texts.nightsHead,
      cell: ({ nights }) => texts.nights(format.count(nights), nights === 1),
      isWide: true,
    },
    ...useStayColumns(),
  ]
}
