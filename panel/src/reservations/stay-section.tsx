import type { Reservation } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { guestsText } from '../parts/party-texts.ts'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'
import { reservationTexts } from './texts.ts'

type StaySectionProps = {
  readonly reservation: Reservation
  /** Opens the form of the details, where they can change. */
  readonly onEdit: (() => void) | undefined
}

/** Where and when, who comes, what the guest asked for, and how the reservation came. */
export function StaySection({ reservation, onEdit }: StaySectionProps) {
  const texts = useTexts(recordTexts)
  const format = useFormat()
  const { hotel, checkIn, checkOut, arrivalTime, nights, roomType, rooms, source, callId } = reservation
  const { [source]: sourceText } = useTexts(reservationTexts)
  const mayReadCalls = isAllowed(useProfile(), 'calls.read')
  const arrival = format.day(checkIn)
  return (
    <AsideSection
      action={
        onEdit && (
          <button className={styles.link} onClick={onEdit} type="button">
            {texts.details}
          </button>
        )
      }
      title={texts.stay}
    >
      <Facts>
        <Fact label={texts.hotel}>{hotel.name}</Fact>
        <Fact label={texts.room}>{rooms === 1 ? roomType.name : `${format.count(rooms)} × ${roomType.name}`}</Fact>
        <Fact label={texts.arrives}>{arrivalTime === null ? arrival : texts.about(arrival, arrivalTime)}</Fact>
        <Fact label={texts.leaves}>{format.day(checkOut)}</Fact>
        <Fact label={texts.nights}>{format.count(nights)}</Fact>
        <Fact label={texts.party}>
          {partyText(reservation, format.count)}
          {rooms > 1 && ` (${texts.eachRoom})`}
        </Fact>
        <Fact label={texts.askedFor}>{reservation.specialRequests}</Fact>
        <Fact label={texts.notes}>{reservation.internalNotes}</Fact>
        <Fact label={texts.source}>
          {sourceText}
          {callId !== null && mayReadCalls && (
            <>
              , <CallLink callId={callId} text={texts.inCall} />
            </>
          )}
        </Fact>
        <Fact label={texts.promoCode}>{reservation.promoCode}</Fact>
        <Fact label={texts.externalId}>{reservation.externalId}</Fact>
        <Fact label={texts.reason}>{reservation.cancellationReason}</Fact>
      </Facts>
    </AsideSection>
  )
}

const CallLink = ({ callId, text }: { callId: string; text: string }) => (
  <Link params={{ id: callId }} to="/calls/$id">
    {text}
  </Link>
)

/** The guests of a room: `2 adults, 1 child`. */
export const partyText = ({ guests }: Pick<Reservation, 'guests'>, count: (value: number) => string): string =>
  guests.map((guest) => guestsText(guest.name, guest.count, count(guest.count))).join(', ')
