import { doc } from '#platform/http/schemas.ts'
import { computed, instant, oneOf, optional, uuid } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { type LinkKind, linkKinds } from './link-token.ts'

/** The links of guests. Their addresses are secrets and not among the fields. */
export const guestLinks = resource({
  path: '/guestlinks',
  table: 'guest_links',
  label: 'guest link',
  access: { read: 'reservations.manage', write: 'reservations.manage' },
  reach: 'shared',
  extension: true,
  fields: {
    kind: doc(
      computed(oneOf(...(Object.keys(linkKinds) as LinkKind[]))),
      'What the guest may do with it.',
      'preferences',
    ),
    guestId: doc(computed(uuid()), 'The guest who may do it.'),
    subjectId: doc(computed(optional(uuid())), 'The offer or the reservation that it shows; null for preferences.'),
    hotelId: doc(computed(optional(uuid())), 'The hotel of that record; null for preferences.'),
    expiresAt: doc(computed(instant()), 'Until when it works.'),
    openedAt: doc(computed(optional(instant())), 'When it was first used; null if it was not.'),
    revokedAt: doc(computed(optional(instant())), 'When it was revoked; null while it works.'),
  },
  verbs: ['list', 'get'],
  filters: ['kind', 'guestId', 'subjectId', 'createdAt', 'expiresAt', 'revokedAt'],
  sort: ['createdAt', 'expiresAt'],
})
