import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { LetterChanges } from '../record/letter-values.ts'
import type { BookingFacts, HotelFacts, LetterFacts, LetterLinks } from './letter-facts.ts'

/** Which booking a letter is about, and what else it may tell. */
export type LetterSubject = {
  readonly reservationId: string
  readonly changes: LetterChanges | null
  readonly links: LetterLinks
}

type FactsRow = Pick<LetterFacts, 'guest' | 'roomTypeNames'> & { hotel: HotelFacts; booking: BookingFacts }

/** Reads what a letter may tell about a booking; undefined for one that the caller does not see. */
export async function findFacts(ctx: ReadContext, subject: LetterSubject): Promise<LetterFacts | undefined> {
  const { changes, links } = subject
  const row = await ctx.db.one(factsQuery(ctx.actor.tenantId, subject))
  return row && { ...row, now: ctx.now, changes, links }
}

/** The same, but throws 404 for a booking that the caller does not see. */
export async function loadFacts(ctx: ReadContext, subject: LetterSubject): Promise<LetterFacts> {
  const facts = await findFacts(ctx, subject)
  if (!facts) throw notFound('reservation')
  return facts
}

const factsQuery = (tenantId: string, { reservationId, changes }: LetterSubject) => sql<FactsRow>`
  select
    jsonb_build_object('title', g.title, 'firstName', g.first_name, 'lastName', g.last_name) as guest,
    jsonb_build_object('name', h.name, 'phone', h.phone, 'email', h.email, 'address', h.address,
      'checkOutTime', h.check_out_time) as hotel,
    jsonb_build_object(
      'confirmationNumber', r.confirmation_number, 'status', r.status, 'heldUntil', r.held_until,
      'roomTypeName', t.name, 'guests', r.guests, 'services', r.services, 'specialRequests', r.special_requests,
      'checkIn', r.check_in, 'checkOut', r.check_out, 'nights', r.nights, 'rooms', r.rooms,
      'nightlyPrices', r.nightly_prices, 'totalAmount', r.total_amount, 'currencyCode', r.currency_code,
      'priceOverride', r.price_override, 'cancellationPolicy', r.cancellation_policy, 'feeDue', r.fee_due,
      'confirmedAt', r.confirmed_at, 'cancelledAt', r.cancelled_at, 'noShowAt', r.no_show_at,
      'hotel', jsonb_build_object('timeZone', h.time_zone, 'checkInTime', h.check_in_time,
        'decimals', c.decimal_places, 'rounding', c.rounding_mode)) as booking,
    coalesce((select jsonb_object_agg(other.id, other.name) from room_types other
      where other.tenant_id = r.tenant_id and other.id::text = any(${roomTypesOf(changes)})), '{}') as "roomTypeNames"
  from reservations r
  join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
  join room_types t on t.tenant_id = r.tenant_id and t.id = r.room_type_id
  join currencies c on c.tenant_id = r.tenant_id and c.code = r.currency_code
  where r.tenant_id = ${tenantId} and r.id = ${reservationId} and r.deleted_at is null`

const roomTypesOf = (changes: LetterChanges | null): string[] =>
  changes?.roomTypeId ? [String(changes.roomTypeId.from), String(changes.roomTypeId.to)] : []
