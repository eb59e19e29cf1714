import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { fewRecords } from '#platform/search/small-tables.ts'
import type { Find, Search, Searchable } from '#platform/search/searchable.ts'
import { fieldsOfGuest, guestSearchValues, guestsFound, wholeValues } from '#modules/guests/index.ts'
import { readPhone } from '#shared/phone.ts'

/** Of a guest who was found only the latest conversations are. */
const conversationsOfGuest = 5

/** The messaging app leaves out the plus sign of a number. */
const withPlus = sql`case when c.channel = 'whatsapp' and c.contact_address ~ '^[0-9]+$' then '+' else '' end || c.contact_address`

const conversations: Searchable = {
  type: 'conversation',
  readBy: ['guests.read'],
  fields: { contactAddress: { kind: 'key', personal: 'contact', shown: true }, ...fieldsOfGuest },
  finds: (ctx, search) => sql<Find>`
    select c.id, coalesce(guests.first_name || ' ' || guests.last_name, c.contact_name, c.channel) as title, c.hotel_id,
      jsonb_build_object('contactAddress', ${withPlus})
        || case when guests.id is null then '{}' else ${guestSearchValues('guest.')} end as values,
      c.channel || ' · ' || c.status as aside
    from conversations c left join guests on guests.tenant_id = c.tenant_id and guests.id = c.guest_id
    where c.tenant_id = ${ctx.actor.tenantId} and c.last_message_at is not null
      and c.id = any (array(${sql.join(placesOf(ctx, search), sql` union all `)}))`,
}

/** One question for each place where the text may stand, so that each has its index and its bound. */
function placesOf(ctx: Context, search: Search): Query[] {
  const { tenantId, tenant } = ctx.actor
  const { text, atMost } = search
  const number = readPhone(text, tenant.countryCode)
  // Any word may be an account, and masked roles find by whole numbers and addresses alone.
  const typed = ctx.actor.piiAccess === 'full' || wholeValues(text, tenant) > 0 ? [text] : []
  const spellings = [...typed, ...(number ? [number] : [])].map((each) => each.replace(/^\+/, ''))
  const addresses = [...new Set(spellings.flatMap((each) => [each, `+${each}`]))]
  return [
    sql`(select said.id from guests cross join lateral (
        select c.id from conversations c where c.tenant_id = guests.tenant_id and c.guest_id = guests.id
        order by c.last_message_at desc limit ${conversationsOfGuest}) said
      where guests.tenant_id = ${tenantId} and ${guestsFound(ctx, search)} limit ${atMost})`,
    sql`(select id from conversations
      where tenant_id = ${tenantId} and contact_address = any (${sql.val(addresses)}::text[]) limit ${atMost})`,
  ]
}

const widgets = fewRecords({
  type: 'chatWidget',
  table: 'chat_widgets',
  readBy: ['integrations.manage'],
  title: sql`name`,
  hotelId: sql`hotel_id`,
  fields: { name: { kind: 'words' }, publicKey: { kind: 'key' } },
})

const templates = fewRecords({
  type: 'messageTemplate',
  table: 'message_templates',
  readBy: ['integrations.manage'],
  title: sql`name`,
  fields: { name: { kind: 'words' } },
  aside: sql`language_code || ' · ' || status`,
})

const cannedResponses = fewRecords({
  type: 'cannedResponse',
  table: 'canned_responses',
  readBy: ['guests.read'],
  title: sql`shortcut`,
  fields: { shortcut: { kind: 'words' }, text: { kind: 'words' } },
})

/** What of this module the search over everything finds. */
export const searchable = [conversations, widgets, templates, cannedResponses]
