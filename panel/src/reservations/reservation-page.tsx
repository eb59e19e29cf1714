import type { Reservation } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { BookingLetters } from '../letters/booking-letters.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { NightStrip } from '../parts/night-strip.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { RecordPage } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { bookedStrip } from './booked-nights.ts'
import { BookedServices } from './booked-services.tsx'
import { CancellationTerms } from './cancellation-terms.tsx'
import { ChangeStay } from './change-stay.tsx'
import { DetailsDrawer } from './details-drawer.tsx'
import { GuestLinks } from './guest-links.tsx'
import { GuestSection } from './guest-section.tsx'
import { PrintedReservation } from './printed-reservation.tsx'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'
import { ReservationActions } from './reservation-actions.tsx'
import { ReservationBill } from './reservation-bill.tsx'
import type { ReservationSearch } from './reservation-search.ts'
import { ReservationStatus } from './reservation-status.tsx'
import { mayDo, useOpen, useSteps } from './reservation-steps.ts'
import { StatusHistory } from './status-history.tsx'
import { StaySection } from './stay-section.tsx'
import { StaySteps } from './stay-steps.tsx'

const route = getRouteApi('/shell/reservations/$id')

/** One reservation: its course, its price by night, and what one can do with it. */
export function ReservationPage() {
  const texts = useTexts(recordTexts)
  const { id } = route.useParams()
  const search = route.useSearch()
  const query = useRead('reservations.get', [id])
  if (query.error?.status === 404) return <MissingRecord action={<Link to="/reservations">{texts.back}</Link>} />
  return <Loaded query={query}>{(reservation) => <OpenReservation reservation={reservation} search={search} />}</Loaded>
}

function OpenReservation({ reservation, search }: { reservation: Reservation; search: ReservationSearch }) {
  const texts = useTexts(recordTexts)
  const open = useOpen(reservation.id)
  const steps = useSteps(reservation)
  const { guest, confirmationNumber, hotel } = reservation
  const error = steps.confirm.error ?? steps.checkIn.error ?? (search.ask ? null : steps.checkOut.error)
  const mayChange = mayDo(reservation, 'change')
  return (
    <RecordPage
      actions={<ReservationActions reservation={reservation} search={search} steps={steps} />}
      aside={
        <>
          <ReservationBill reservation={reservation} />
          <GuestSection guest={guest} />
          <StaySection onEdit={mayChange ? () => open({ edit: 'details' }) : undefined} reservation={reservation} />
          <CancellationTerms reservation={reservation} />
          <BookingLetters booking={reservation} />
          <GuestLinks reservation={reservation} />
          <StatusHistory reservation={reservation} />
        </>
      }
      before={<BackLink className={styles.back} label={texts.back} to="/reservations" />}
      detail={
        <>
          <span className="mono">{confirmationNumber}</span> · {hotel.name}
        </>
      }
      marks={<ReservationStatus reservation={reservation} />}
      title={`${guest.firstName} ${guest.lastName}`}
    >
      {error && <ErrorNotice error={error} />}
      <StaySteps reservation={reservation} />
      <BookedPrice reservation={reservation} />
      {mayChange && search.edit === 'stay' && (
        <ChangeStay key={reservation.id} onClose={() => open({})} reservation={reservation} />
      )}
      <BookedServices reservation={reservation} />
      {mayChange && search.edit === 'details' && <DetailsDrawer onClose={() => open({})} reservation={reservation} />}
      <PrintedReservation reservation={reservation} />
    </RecordPage>
  )
}

/** The price by night as it was booked. */
function BookedPrice({ reservation }: { reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const { count } = useFormat()
  const { rooms, currencyCode } = reservation
  const { nights, lines } = bookedStrip(reservation, texts)
  return (
    <section>
      <div className={styles.caption}>
        <h2>
          {texts.priceByNight}
          {rooms > 1 && `, ${texts.forRooms(count(rooms))}`}
        </h2>
        <span className="dim small">{texts.frozen}</span>
      </div>
      <NightStrip currency={currencyCode} label={texts.priceByNight} lines={lines} nights={nights} seasonLine="sum" />
    </section>
  )
}
