import type { NewReservation } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import { Total } from '../parts/total.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { MatchedGuest } from './matched-guest.tsx'
import styles from './quote.module.css'
import { quoteTexts } from './quote-texts.ts'
import { ReservationStatusChip } from './reservation-status.tsx'
import { deskTexts } from './texts.ts'

/** What was booked, with the code for the guest. */
export function Booked({ reservation, onClose }: { reservation: NewReservation; onClose: () => void }) {
  const texts = useTexts(quoteTexts)
  const words = useTexts(deskTexts)
  const format = useFormat()
  const { id, confirmationNumber, guest, checkIn, checkOut, roomType, nights, totalAmount, currencyCode } = reservation
  return (
    <div className={styles.question} role="status">
      <p className={styles.code}>
        <Icon name="check" />
        <b>{confirmationNumber}</b>
        <ReservationStatusChip reservation={reservation} />
      </p>
      <p>
        {guest.firstName} {guest.lastName}
        <br />
        {format.dayRange(checkIn, checkOut)}, {words.nights(format.count(nights), nights === 1)}
        <br />
        {roomType.name}
      </p>
      <MatchedGuest reservation={reservation} />
      <Total amount={totalAmount} currency={currencyCode} label={texts.total} />
      <div className={styles.decide}>
        <Link params={{ id }} to="/reservations/$id">
          {texts.open}
        </Link>
        <Button onClick={onClose} ref={focusOnce} variant="filled">
          {texts.done}
        </Button>
      </div>
    </div>
  )
}

/** Enter goes on with the next caller. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()
