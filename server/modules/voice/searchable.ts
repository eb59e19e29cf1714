import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { fewRecords } from '#platform/search/small-tables.ts'
import type { Find, Search, Searchable } from '#platform/search/searchable.ts'
import { fieldsOfGuest, guestSearchValues, guestsFound } from '#modules/guests/index.ts'
import { readPhone } from '#shared/phone.ts'

/** Of a guest who was found only the latest calls are. */
const callsOfGuest = 5

const calls: Searchable = {
  type: 'call',
  readBy: ['calls.read'],
  fields: { number: { kind: 'key', personal: 'phone', shown: true }, ...fieldsOfGuest },
  finds: (ctx, search) => sql<Find>`
    select c.id, coalesce(guests.first_name || ' ' || guests.last_name, c.direction) as title, c.hotel_id,
      jsonb_build_object('number', case c.direction when 'inbound' then c.from_number else c.to_number end)
        || case when guests.id is null then '{}' else ${guestSearchValues('guest.')} end as values,
      to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC · ' || c.status as aside
    from calls c left join guests on guests.tenant_id = c.tenant_id and guests.id = c.guest_id
    where c.tenant_id = ${ctx.actor.tenantId} and c.id = any (array(${sql.join(placesOf(ctx, search), sql` union all `)}))`,
}

/** One question for each place where the text may stand, so that each has its index and its bound. */
function placesOf(ctx: Context, search: Search): Query[] {
  const { tenantId, tenant } = ctx.actor
  const number = readPhone(search.text, tenant.countryCode)
  const columns = !number ? [] : [sql`from_number`, sql`to_number`]
  return [
    sql`(select said.id from guests cross join lateral (
        select c.id from calls c where c.tenant_id = guests.tenant_id and c.guest_id = guests.id
        order by c.started_at desc limit ${callsOfGuest}) said
      where guests.tenant_id = ${tenantId} and ${guestsFound(ctx, search)} limit ${search.atMost})`,
    ...columns.map(
      (column) => sql`(select id from calls where tenant_id = ${tenantId} and ${column} = ${number}
        order by started_at desc limit ${search.atMost})`,
    ),
  ]
}

const numbers = fewRecords({
  type: 'voiceNumber',
  table: 'voice_dids',
  readBy: ['integrations.manage'],
  only: sql`deleted_at is null`,
  title: sql`coalesce(label, number)`,
  hotelId: sql`hotel_id`,
  fields: { label: { kind: 'words' }, number: { kind: 'key', shown: true } },
})

const queues = fewRecords({
  type: 'voiceQueue',
  table: 'voice_queues',
  readBy: ['integrations.manage'],
  title: sql`name`,
  fields: { name: { kind: 'words' }, key: { kind: 'key', shown: true } },
})

/** What of this module the search over everything finds. */
export const searchable = [calls, numbers, queues]
