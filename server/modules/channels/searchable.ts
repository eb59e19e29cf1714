import {
  countExactContacts,
  guestSearchValues,
  linkedGuestFields,
  topGuestSearchCondition,
} from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Searchable, SearchHit, SearchRequest } from '#platform/search/searchable.ts'
import { searchSmallTable } from '#platform/search/small-tables.ts'
import { addressKey } from '#shared/letter-case.ts'
import { parsePhone, phoneSpellings } from '#shared/phone.ts'

/** The search lists at most this many conversations of a guest: the latest. */
const maxConversationsPerGuest = 5

/** WhatsApp omits the plus sign of a number. */
const withPlus = sql`case when c.channel = 'whatsapp' and c.contact_address ~ '^[0-9]+$' then '+'
  else '' end || c.contact_address`

const conversations: Searchable = {
  type: 'conversation',
  readBy: ['guests.read'],
  fields: { contactAddress: { kind: 'key', personal: 'contact', shown: true }, ...linkedGuestFields },
  hits: (ctx, search) => sql<SearchHit>`
    select c.id, coalesce(guests.first_name || ' ' || guests.last_name, c.contact_name, c.channel) as title, c.hotel_id,
      jsonb_build_object('contactAddress', ${withPlus})
        || case when guests.id is null then '{}' else ${guestSearchValues('guest.')} end as values,
      c.channel || ' · ' || c.status as detail,
      jsonb_build_object('channel', c.channel, 'lastMessageAt', c.last_message_at, 'status', c.status) as facts
    from conversations c left join guests on guests.tenant_id = c.tenant_id and guests.id = c.guest_id
    where c.tenant_id = ${ctx.actor.tenantId} and c.last_message_at is not null
      and c.id = any (array(${sql.join(idQueries(ctx, search), sql` union all `)}))`,
}

/** One query for each place of the text, so that each uses its index and its limit. */
function idQueries(ctx: ReadContext, search: SearchRequest): Query[] {
  const { tenantId, tenant } = ctx.actor
  const { text, limit } = search
  const number = parsePhone(text, tenant.phoneCountry)
  // Any word may be an account name. Masked roles find conversations by whole numbers and addresses only.
  const texts = ctx.actor.piiAccess === 'full' || countExactContacts(text, tenant) > 0 ? [text] : []
  // E-mail addresses are stored without the difference of case.
  const spellings = [...texts, ...texts.map(addressKey), ...(number ? phoneSpellings(number) : [])].map((each) =>
    each.replace(/^\+/, ''),
  )
  const addresses = [...new Set(spellings.flatMap((each) => [each, `+${each}`]))]
  return [
    sql`(select latest.id from guests cross join lateral (
        select c.id from conversations c where c.tenant_id = guests.tenant_id and c.guest_id = guests.id
        order by c.last_message_at desc limit ${maxConversationsPerGuest}) latest
      where guests.tenant_id = ${tenantId} and ${topGuestSearchCondition(ctx, search)} limit ${limit})`,
    sql`(select id from conversations
      where tenant_id = ${tenantId} and contact_address = any (${sql.val(addresses)}::text[]) limit ${limit})`,
  ]
}

const widgets = searchSmallTable({
  type: 'chatWidget',
  table: 'chat_widgets',
  readBy: ['integrations.manage'],
  title: sql`name`,
  hotelId: sql`hotel_id`,
  fields: { name: { kind: 'words' }, publicKey: { kind: 'key' } },
})

const templates = searchSmallTable({
  type: 'messageTemplate',
  table: 'message_templates',
  readBy: ['integrations.manage'],
  title: sql`name`,
  fields: { name: { kind: 'words' } },
  detail: sql`language_code || ' · ' || status`,
})

const cannedResponses = searchSmallTable({
  type: 'cannedResponse',
  table: 'canned_responses',
  readBy: ['guests.read'],
  title: sql`shortcut`,
  fields: { shortcut: { kind: 'words' }, text: { kind: 'words' } },
})

/** The records of this module that the global search finds. */
export const searchable = [conversations, widgets, templates, cannedResponses]
