import { guestSearchValues, linkedGuestFields, topGuestSearchCondition } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Searchable, SearchHit, SearchRequest } from '#platform/search/searchable.ts'
import { byConfirmationNumberPrefix } from './record/reservation-search.ts'

/** The number of latest stays to show for a matching guest. */
const staysOfGuest = 5

const reservations: Searchable = {
  type: 'reservation',
  readBy: ['reservations.manage'],
  fields: {
    confirmationNumber: { kind: 'key' },
    externalId: { kind: 'key' },
    ...linkedGuestFields,
  },
  // An overdue hold may not be stored as expired yet.
  hits: (ctx, search) => sql<SearchHit>`
    select r.id, r.confirmation_number as title, r.hotel_id,
      jsonb_build_object('confirmationNumber', r.confirmation_number, 'externalId', r.external_id)
        || ${guestSearchValues('guest.')} as values,
      concat_ws(' · ', h.name, r.check_in || ' – ' || r.check_out, now.status) as detail,
      jsonb_build_object('checkIn', r.check_in, 'checkOut', r.check_out, 'status', now.status) as facts
    from reservations r
    cross join lateral (select case when r.status = 'held' and r.held_until <= ${ctx.now}::timestamptz
      then 'expired' else r.status end as status) now
    join guests on guests.tenant_id = r.tenant_id and guests.id = r.guest_id
    join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
    where r.tenant_id = ${ctx.actor.tenantId} and r.deleted_at is null
      and r.id = any (array(${sql.join(matchQueries(ctx, search), sql` union all `)}))`,
}

/** One query for each field to search, so that each can use its index and has its own limit. */
function matchQueries(ctx: ReadContext, search: SearchRequest): Query[] {
  const { text, limit } = search
  const { tenantId } = ctx.actor
  return [
    sql`(select id from reservations where tenant_id = ${tenantId} and external_id = ${text})`,
    sql`(select stay.id from guests cross join lateral (
        select r.id from reservations r
        where r.tenant_id = guests.tenant_id and r.guest_id = guests.id and r.deleted_at is null
        order by r.check_in desc limit ${staysOfGuest}) stay
      where guests.tenant_id = ${tenantId} and ${topGuestSearchCondition(ctx, search)} limit ${limit})`,
    ...byConfirmationNumberPrefix(tenantId, text).map(
      (found) => sql`(${found} order by confirmation_number limit ${limit})`,
    ),
  ]
}

/** The records of this module that the global search finds. */
export const searchable = [reservations]
