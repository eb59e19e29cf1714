import { sql } from '#platform/db/sql.ts'
import { derived, flag, integer, oneOf, optional, pattern, text, uuid, withDefault } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'

const members = sql`(select count(*) from guest_group_members m
  where m.tenant_id = guest_groups.tenant_id and m.guest_group_id = guest_groups.id)`

/** §4.4 Manual groups of guests: a company, a family, a tour. A discount can be limited to some groups. */
export const guestGroups = resource({
  path: '/guestgroups',
  table: 'guest_groups',
  label: 'guest group',
  access: { read: 'guests.manage', write: 'guests.manage' },
  reach: 'shared',
  fields: {
    name: text(),
    code: optional(pattern('^[A-Z0-9_-]{1,20}$')),
    type: withDefault(oneOf('company', 'family', 'tour', 'event', 'loyalty', 'other'), 'other'),
    description: optional(text(4000)),
    guestCount: derived(integer(0, Number.MAX_SAFE_INTEGER), members),
    contactGuestId: optional(uuid()),
    colour: optional(pattern('^#[0-9A-Fa-f]{6}$')),
    isActive: withDefault(flag(), true),
  },
  filters: ['code', 'type', 'contactGuestId', 'isActive', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})
