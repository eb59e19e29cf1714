import { guestSearchValues, linkedGuestFields, topGuestSearchCondition } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Searchable, SearchHit, SearchRequest } from '#platform/search/searchable.ts'
import { searchSmallTable } from '#platform/search/small-tables.ts'
import { parsePhone, phoneSpellings } from '#shared/phone.ts'

/** How many of a guest's latest calls a search shows. */
const callsOfGuest = 5

const calls: Searchable = {
  type: 'call',
  readBy: ['calls.read'],
  fields: { number: { kind: 'key', personal: 'phone', shown: true }, ...linkedGuestFields },
  hits: (ctx, search) => sql<SearchHit>`
    select c.id, coalesce(guests.first_name || ' ' || guests.last_name, c.direction) as title, c.hotel_id,
      jsonb_build_object('number', case c.direction when 'inbound' then c.from_number else c.to_number end)
        || case when guests.id is null then '{}' else ${guestSearchValues('guest.')} end as values,
      to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC · ' || c.status as detail,
      jsonb_build_object('direction', c.direction, 'startedAt', c.started_at, 'status', c.status) as facts
    from calls c left join guests on guests.tenant_id = c.tenant_id and guests.id = c.guest_id
    where c.tenant_id = ${ctx.actor.tenantId}
    and c.id = any (array(${sql.join(selectMatches(ctx, search), sql` union all `)}))`,
}

/** One query for each place where the text may match, so that each has its own index and limit. */
function selectMatches(ctx: ReadContext, search: SearchRequest): Query[] {
  const { tenantId, tenant } = ctx.actor
  const number = parsePhone(search.text, tenant.phoneCountry)
  const columns = !number ? [] : [sql`from_number`, sql`to_number`]
  return [
    sql`(select latest.id from guests cross join lateral (
        select c.id from calls c where c.tenant_id = guests.tenant_id and c.guest_id = guests.id
        order by c.started_at desc limit ${callsOfGuest}) latest
      where guests.tenant_id = ${tenantId} and ${topGuestSearchCondition(ctx, search)} limit ${search.limit})`,
    ...columns.map(
      (
        column,
      ) => sql`(select id from calls where tenant_id = ${tenantId} and ${column} = any (${sql.val(phoneSpellings(String(number)))}::text[])
        order by started_at desc limit ${search.limit})`,
    ),
  ]
}

const numbers = searchSmallTable({
  type: 'voiceNumber',
  table: 'voice_dids',
  readBy: ['integrations.manage'],
  only: sql`deleted_at is null`,
  title: sql`coalesce(label, number)`,
  hotelId: sql`hotel_id`,
  fields: { label: { kind: 'words' }, number: { kind: 'key', shown: true } },
})

const queues = searchSmallTable({
  type: 'voiceQueue',
  table: 'voice_queues',
  readBy: ['integrations.manage'],
  title: sql`name`,
  fields: { name: { kind: 'words' }, key: { kind: 'key', shown: true } },
})

/** What the global search finds in this module. */
export const searchable = [calls, numbers, queues]
