import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Find, Search, Searchable } from '#platform/search/searchable.ts'
import { fieldsOfGuest, guestSearchValues, guestsFound } from '#modules/guests/index.ts'
import { numbersFrom } from './record/reservation-search.ts'

/** Of a guest who was found only the latest stays are. */
const staysOfGuest = 5

const reservations: Searchable = {
  type: 'reservation',
  readBy: ['reservations.manage'],
  fields: {
    confirmationNumber: { kind: 'key' },
    externalId: { kind: 'key' },
    ...fieldsOfGuest,
  },
  // A hold whose time is over may not have been ended yet.
  finds: (ctx, search) => sql<Find>`
    select r.id, r.confirmation_number as title, r.hotel_id,
      jsonb_build_object('confirmationNumber', r.confirmation_number, 'externalId', r.external_id)
        || ${guestSearchValues('guest.')} as values,
      concat_ws(' · ', h.name, r.check_in || ' – ' || r.check_out,
        case when r.status = 'held' and r.held_until <= ${ctx.now}::timestamptz then 'expired' else r.status end) as aside
    from reservations r
    join guests on guests.tenant_id = r.tenant_id and guests.id = r.guest_id
    join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
    where r.tenant_id = ${ctx.actor.tenantId} and r.deleted_at is null
      and r.id = any (array(${sql.join(placesOf(ctx, search), sql` union all `)}))`,
}

/** One question for each place where the text may stand, so that each has its index and its bound. */
function placesOf(ctx: Context, search: Search): Query[] {
  const { text, atMost } = search
  const { tenantId } = ctx.actor
  return [
    sql`(select id from reservations where tenant_id = ${tenantId} and external_id = ${text})`,
    sql`(select stay.id from guests cross join lateral (
        select r.id from reservations r
        where r.tenant_id = guests.tenant_id and r.guest_id = guests.id and r.deleted_at is null
        order by r.check_in desc limit ${staysOfGuest}) stay
      where guests.tenant_id = ${tenantId} and ${guestsFound(ctx, search)} limit ${atMost})`,
    ...numbersFrom(tenantId, text.toUpperCase()).map(
      (found) => sql`(${found} order by confirmation_number limit ${atMost})`,
    ),
  ]
}

/** What of this module the search over everything finds. */
export const searchable = [reservations]
