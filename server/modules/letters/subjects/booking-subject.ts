import { bookingLink } from '#modules/guest-links/index.ts'
import { sql } from '#platform/db/sql.ts'
import { addDays, startOfDayIn } from '#shared/stay.ts'
import type { BookingEvent } from '../letter-events.ts'
import { bookingStatusesOf } from '../record/letter-truth.ts'
import type { LetterSubject } from './letter-subject.ts'

type BookingState = {
  readonly status: string
  readonly isDeleted: boolean
  readonly heldUntil: string | null
  readonly checkIn: string
  readonly roomsHeldUntil: string | null
  readonly timeZone: string
}

/** A booking as what letters are about. */
export const bookingSubject: LetterSubject = {
  id: 'reservationId',
  query: (tenantId, topics) => sql`
    select topic.key, r.id, r.guest_id, r.hotel_id, null::text as language_code,
      jsonb_build_object('checkIn', r.check_in, 'checkOut', r.check_out, 'roomTypeId', r.room_type_id, 'rooms', r.rooms,
        'guests', r.guests, 'totalAmount', r.total_amount) as current,
      jsonb_build_object('status', r.status, 'isDeleted', r.deleted_at is not null, 'heldUntil', r.held_until,
        'checkIn', r.check_in, 'roomsHeldUntil', r.rooms_held_until, 'timeZone', h.time_zone) as state,
      case when r.deleted_at is null then jsonb_build_object('offer', null,
        'booking', jsonb_build_object('id', r.id, 'version', r.version, 'updatedAt', r.updated_at,
          'confirmationNumber', r.confirmation_number, 'status', r.status, 'heldUntil', r.held_until,
          'roomTypeName', t.name, 'guests', r.guests, 'services', r.services, 'specialRequests', r.special_requests,
          'checkIn', r.check_in, 'checkOut', r.check_out, 'nights', r.nights, 'rooms', r.rooms,
          'nightlyPrices', r.nightly_prices, 'totalAmount', r.total_amount, 'currencyCode', r.currency_code,
          'priceOverride', r.price_override, 'cancellationPolicy', r.cancellation_policy, 'feeDue', r.fee_due,
          'confirmedAt', r.confirmed_at, 'cancelledAt', r.cancelled_at, 'noShowAt', r.no_show_at,
          'hotel', jsonb_build_object('timeZone', h.time_zone, 'checkInTime', h.check_in_time,
            'decimals', c.decimal_places, 'rounding', c.rounding_mode)),
        'roomTypeNames', coalesce((select jsonb_object_agg(other.id, other.name) from room_types other
          where other.tenant_id = r.tenant_id and topic.changes ? 'roomTypeId'
            and other.id::text in (topic.changes #>> '{roomTypeId,from}', topic.changes #>> '{roomTypeId,to}',
              r.room_type_id::text)), '{}')) end as facts
    from (${topics}) topic
      join reservations r on r.tenant_id = ${tenantId} and r.id = topic.id
      join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
      join room_types t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
      join currencies c on c.tenant_id = r.tenant_id and c.code = r.currency_code`,
  judge: (letter, state, now) => {
    const booking = state as BookingState
    const event = letter.event as BookingEvent
    return { isTrue: isStillTrue({ ...letter, event }, booking, now), end: endOf(event, booking) }
  },
  links: {
    booking: (record, { booking }, now) => booking && bookingLink(now, { ...booking, ...record }),
  },
}

function endOf(event: BookingEvent, { heldUntil, checkIn, timeZone }: BookingState): Temporal.Instant | null {
  if (event === 'holdExpiring') return heldUntil === null ? null : Temporal.Instant.from(heldUntil)
  return event === 'beforeArrival' ? startOfDayIn(timeZone, addDays(checkIn, 1)) : null
}

type BookingLetter = { readonly event: BookingEvent; readonly occasion: string; readonly byUserId: string | null }

function isStillTrue(
  { event, occasion, byUserId }: BookingLetter,
  booking: BookingState,
  now: Temporal.Instant,
): boolean {
  const { status, isDeleted, heldUntil, checkIn, roomsHeldUntil } = booking
  if (isDeleted || !bookingStatusesOf[event].includes(status)) return false
  // A hold that has just ended may not have been expired yet.
  const isOver = heldUntil !== null && Temporal.Instant.compare(now, Temporal.Instant.from(heldUntil)) > 0
  if (status === 'held' && isOver) return false
  if (byUserId !== null) return true
  if (event === 'holdExpiring') return heldUntil !== null && Temporal.Instant.from(heldUntil).toString() === occasion
  if (event === 'beforeArrival') return checkIn === occasion
  return event !== 'afterStay' || roomsHeldUntil === occasion
}
