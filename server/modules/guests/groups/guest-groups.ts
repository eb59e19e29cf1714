import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
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
    name: doc(text(), 'The name; unique.', 'Anadolu Textiles'),
    code: doc(
      optional(pattern('^[A-Z0-9_-]{1,20}$', '1 to 20 capital letters, digits, - and _, such as VIP')),
      'A short code.',
      'ANADOLU',
    ),
    type: doc(
      withDefault(oneOf('company', 'family', 'tour', 'event', 'loyalty', 'other'), 'other'),
      'What kind of group it is.',
      'company',
    ),
    description: doc(optional(text(4000)), 'A text for agents.'),
    guestCount: doc(derived(integer(0, Number.MAX_SAFE_INTEGER), members), 'How many guests it has.', 12),
    contactGuestId: doc(optional(uuid()), 'The guest to talk to.'),
    colour: doc(
      optional(pattern('^#[0-9A-Fa-f]{6}$', 'a colour as # and six hexadecimal digits, such as #1A73E8')),
      'A colour for lists, as # and six hexadecimal digits.',
      '#1A73E8',
    ),
    isActive: doc(withDefault(flag(), true), 'False for a group that is no longer used.'),
  },
  verbs: ['list', 'get', 'create', 'update'],
  errors: { create: ['duplicate'], update: ['duplicate'] },
  filters: ['code', 'type', 'contactGuestId', 'isActive', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
})
