import { type Query, snake, sql } from '#platform/db/sql.ts'
import type { Searchable, SearchField, SearchHit } from '#platform/search/searchable.ts'
import { searchSmallTable } from '#platform/search/small-tables.ts'
import { guestFieldList } from './record/guest-fields.ts'
import { topGuestSearchCondition } from './search/search-guests.ts'

/** The fields in whose words guests are found, besides their names. */
const searchedFields = guestFieldList.flatMap(([name, { use }]) => (use.isSearched ? [name] : []))
const searchedWords = Object.fromEntries(searchedFields.map((name) => [name, { kind: 'words' } as const]))

/** The search fields of guests; rows that belong to a guest use them too. */
const guestSearchFields = {
  name: { kind: 'words' },
  phone: { kind: 'key', personal: 'phone' },
  email: { kind: 'key', personal: 'email' },
  account: { kind: 'key', personal: 'contact' },
  ...searchedWords,
} as const satisfies Readonly<Record<string, SearchField>>

/**
 * The same fields for rows that belong to a guest, as `guest.name`. A hit on the guest itself ranks higher; the guest's
 * name is shown in the subtitle.
 */
export const linkedGuestFields: Readonly<Record<string, SearchField>> = {
  ...Object.fromEntries(
    Object.entries(guestSearchFields).map(([name, field]) => [`guest.${name}`, { ...field, borrowed: true } as const]),
  ),
  'guest.name': { ...guestSearchFields.name, borrowed: true, shown: true },
}

/** The values of the search fields as a JSON expression over `guests`; `prefix` goes before each field name. */
export const guestSearchValues = (prefix = ''): Query => sql`(
  jsonb_build_object(${`${prefix}name`}::text, guests.first_name || ' ' || guests.last_name,
    ${sql.join(searchedFields.map((name) => sql`${`${prefix}${name}`}::text, ${sql.ref(`guests.${snake(name)}`)}`))})
  || coalesce((
    select jsonb_object_agg(${prefix}::text || field, known) from (
      select case when p.type in ('phone', 'whatsapp') then 'phone' when p.type = 'email' then 'email'
      else 'account' end
        as field, jsonb_agg(p.value order by p.is_primary desc, p.position) as known
      from guest_contact_points p where p.tenant_id = guests.tenant_id and p.guest_id = guests.id group by 1) points),
      '{}'))`

const guests: Searchable = {
  type: 'guest',
  readBy: ['guests.read'],
  fields: {
    ...guestSearchFields,
    phone: { ...guestSearchFields.phone, shown: true },
    email: { ...guestSearchFields.email, shown: true },
    ...Object.fromEntries(searchedFields.map((name) => [name, { kind: 'words', shown: true } as const])),
  },
  hits: (ctx, search) => sql<SearchHit>`
    select guests.id, guests.first_name || ' ' || guests.last_name as title, null::uuid as hotel_id,
      ${guestSearchValues()} as values, null as detail
    from guests where guests.tenant_id = ${ctx.actor.tenantId} and ${topGuestSearchCondition(ctx, search)}`,
}

const nameFields = { name: { kind: 'words' }, code: { kind: 'key', shown: true } } as const

const guestGroups = searchSmallTable({
  type: 'guestGroup',
  table: 'guest_groups',
  readBy: ['guests.manage'],
  title: sql`name`,
  fields: nameFields,
  detail: sql`type`,
})

const guestSegments = searchSmallTable({
  type: 'guestSegment',
  table: 'guest_segments',
  readBy: ['guests.manage'],
  title: sql`name`,
  fields: { name: nameFields.name },
  detail: sql`description`,
})

const guestTypes = searchSmallTable({
  type: 'guestType',
  table: 'guest_types',
  readBy: ['settings.manage'],
  title: sql`name`,
  fields: nameFields,
  detail: sql`category`,
})

/** The searchable resources of this module. */
export const searchable = [guests, guestGroups, guestSegments, guestTypes]
