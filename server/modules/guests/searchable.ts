import { type Query, sql } from '#platform/db/sql.ts'
import { fewRecords } from '#platform/search/small-tables.ts'
import type { Find, Searchable, SearchField } from '#platform/search/searchable.ts'
import { guestsFound } from './search/search-guests.ts'

type GuestField = 'name' | 'companyName' | 'phone' | 'email' | 'account'

/** By what guests are found, here and in the rows that are theirs. */
export const guestSearchFields: Readonly<Record<GuestField, SearchField>> = {
  name: { kind: 'words' },
  phone: { kind: 'key', personal: 'phone' },
  email: { kind: 'key', personal: 'email' },
  account: { kind: 'key', personal: 'contact' },
  companyName: { kind: 'words' },
}

/** The same in rows that are a guest’s: `guest.name` and so on. The guest is the better find; its name stands in the subtitle. */
export const fieldsOfGuest: Readonly<Record<string, SearchField>> = {
  ...Object.fromEntries(
    Object.entries(guestSearchFields).map(([name, field]) => [`guest.${name}`, { ...field, borrowed: true } as const]),
  ),
  'guest.name': { ...guestSearchFields.name, borrowed: true, shown: true },
}

/** Their values, an expression over `guests`; `prefix` stands before the name of each. */
export const guestSearchValues = (prefix = ''): Query => sql`(
  jsonb_build_object(${`${prefix}name`}::text, guests.first_name || ' ' || guests.last_name,
    ${`${prefix}companyName`}::text, guests.company_name)
  || coalesce((
    select jsonb_object_agg(${prefix}::text || field, known) from (
      select case when p.type in ('phone', 'whatsapp') then 'phone' when p.type = 'email' then 'email' else 'account' end
        as field, jsonb_agg(p.value order by p.is_primary desc, p.position) as known
      from guest_contact_points p where p.tenant_id = guests.tenant_id and p.guest_id = guests.id group by 1) points), '{}'))`

const guests: Searchable = {
  type: 'guest',
  readBy: ['guests.read'],
  fields: {
    ...guestSearchFields,
    phone: { ...guestSearchFields.phone, shown: true },
    email: { ...guestSearchFields.email, shown: true },
    companyName: { ...guestSearchFields.companyName, shown: true },
  },
  finds: (ctx, search) => sql<Find>`
    select guests.id, guests.first_name || ' ' || guests.last_name as title, null::uuid as hotel_id,
      ${guestSearchValues()} as values, null as aside
    from guests where guests.tenant_id = ${ctx.actor.tenantId} and ${guestsFound(ctx, search)}`,
}

const named = { name: { kind: 'words' }, code: { kind: 'key', shown: true } } as const

const guestGroups = fewRecords({
  type: 'guestGroup',
  table: 'guest_groups',
  readBy: ['guests.manage'],
  title: sql`name`,
  fields: named,
  aside: sql`type`,
})

const guestSegments = fewRecords({
  type: 'guestSegment',
  table: 'guest_segments',
  readBy: ['guests.manage'],
  title: sql`name`,
  fields: { name: named.name },
  aside: sql`description`,
})

const guestTypes = fewRecords({
  type: 'guestType',
  table: 'guest_types',
  readBy: ['settings.manage'],
  title: sql`name`,
  fields: named,
  aside: sql`category`,
})

/** What of this module the search over everything finds. */
export const searchable = [guests, guestGroups, guestSegments, guestTypes]
