import type { Reservation } from '@bellhop/sdk'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { deskTexts } from './texts.ts'

const tones: Partial<Record<Reservation['status'], ChipTone>> = { confirmed: 'go', held: 'warn', checkedIn: 'go' }

/** The status of a reservation, and until when it is held. */
export function ReservationStatusChip({ reservation }: { reservation: Reservation }) {
  const texts = useTexts(deskTexts)
  const { status, heldUntil, hotel } = reservation
  const { time } = useFormat(hotel.timeZone)
  const isHeld = status === 'held' && heldUntil !== null
  return (
    <StatusChip tone={tones[status] ?? 'plain'}>{isHeld ? texts.heldUntil(time(heldUntil)) : texts[status]}</StatusChip>
  )
}
