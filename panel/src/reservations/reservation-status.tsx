import type { Reservation } from '@bellhop/sdk'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { reservationTexts } from './texts.ts'

const tones: Readonly<Record<Reservation['status'], ChipTone>> = {
  held: 'warn',
  confirmed: 'go',
  checkedIn: 'plain',
  checkedOut: 'line',
  cancelled: 'bad',
  noShow: 'bad',
  expired: 'line',
}

type StatusFacts = Pick<Reservation, 'status' | 'heldUntil' | 'hotel'>

/** The status of a reservation. A hold says until when, on the clock of its hotel. */
export function ReservationStatus({ reservation }: { reservation: StatusFacts }) {
  const texts = useTexts(reservationTexts)
  const { status, heldUntil, hotel } = reservation
  return (
    <StatusChip tone={tones[status]}>
      {status === 'held' && heldUntil !== null ? (
        <HeldUntil heldUntil={heldUntil} timeZone={hotel.timeZone} />
      ) : (
        texts[status]
      )}
    </StatusChip>
  )
}

function HeldUntil({ heldUntil, timeZone }: { heldUntil: string; timeZone: string }) {
  const texts = useTexts(reservationTexts)
  const { dayOf, shortDay, time } = useFormat(timeZone)
  const day = dayOf(heldUntil)
  const isToday = day === dayOf(new Date().toISOString())
  return texts.heldUntil(isToday ? time(heldUntil) : `${shortDay(day)} ${time(heldUntil)}`)
}
