import type { LetterSubject } from '#modules/letters/index.ts'
import { sql } from '#platform/db/sql.ts'
import { offerLink } from '../offers/open-offer-link.ts'
import type { OfferState } from '../record/offer-machine.ts'
import { openStatuses } from '../record/offer-machine.ts'

/** An offer as what letters are about. They are true while it waits for the guest. */
export const offerSubject: LetterSubject = {
  id: 'offerId',
  judge: (_letter, state) => {
    const { status, validUntil } = state as OfferState
    return { isTrue: openStatuses.includes(status), end: Temporal.Instant.from(validUntil) }
  },
  query: (tenantId, topics) => sql`
    select topic.key, o.id, o.guest_id, o.hotel_id, o.language_code, '{}'::jsonb as current,
      jsonb_build_object('status', o.status, 'validUntil', o.valid_until) as state,
      jsonb_build_object('booking', null, 'roomTypeNames', '{}'::jsonb,
      'offer', jsonb_build_object('number', o.number, 'validUntil', o.valid_until, 'message', o.message,
        'alternatives', coalesce((
          select jsonb_agg(jsonb_build_object('hotelName', h.name, 'roomTypeName', t.name, 'checkIn', a.check_in,
            'checkOut', a.check_out, 'nights', a.nights, 'rooms', a.rooms, 'guests', a.guests,
            'totalAmount', a.total_amount, 'currencyCode', a.currency_code, 'decimals', c.decimal_places)
            order by a.position)
          from offer_alternatives a
            join hotels h on h.tenant_id = a.tenant_id and h.id = a.hotel_id
            join room_types t on t.tenant_id = a.tenant_id and t.id = a.room_type_id
            join currencies c on c.tenant_id = a.tenant_id and c.code = a.currency_code
          where a.tenant_id = o.tenant_id and a.offer_id = o.id and not a.is_unavailable), '[]'))) as facts
    from (${topics}) topic join offers o on o.tenant_id = ${tenantId} and o.id = topic.id`,
  links: {
    offer: (record, { offer }) => offer && offerLink({ ...record, validUntil: offer.validUntil }),
  },
}
