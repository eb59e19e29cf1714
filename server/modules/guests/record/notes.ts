import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { computed, derived, optional, personal, text, uuid } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { touchGuests } from '../guest-changes.ts'
import { resolveGuest } from './resolve-guest.ts'

const author = sql`(select u.first_name || ' ' || u.last_name from users u
  where u.tenant_id = guest_notes.tenant_id and u.id = guest_notes.user_id)`

/** Internal notes about a guest with their author, the newest first. */
export const guestNotes = resource({
  path: '/guests/:guestId/notes',
  table: 'guest_notes',
  label: 'guest note',
  extension: true,
  access: { read: 'guests.read', write: 'guests.manage' },
  reach: 'shared',
  fields: {
    guestId: doc(computed(uuid()), 'The guest.'),
    text: doc(personal(text(10_000)), 'The note.', 'Prefers a quiet room'),
    userId: doc(computed(optional(uuid())), 'The author; null for a note by a service.'),
    authorName: doc(derived(optional(text(250)), author), 'The name of the author.', 'Ada Demir'),
  },
  emits: { create: ['guest.updated'], update: ['guest.updated'], delete: ['guest.updated'] },
  errors: {
    create: ['invalid_state_transition'],
    update: ['invalid_state_transition'],
    delete: ['invalid_state_transition'],
  },
  filters: ['userId', 'createdAt'],
  sort: ['-createdAt', 'updatedAt'],
  parent: {
    exists: async (ctx, { guestId = '' }) => ({ guestId: (await resolveGuest(ctx, guestId)).id }),
    changed: (ctx, { guestId = '' }) => touchGuests(ctx, [guestId], 'notes'),
  },
  check: (ctx, _note, current) => (current ? undefined : { userId: ctx.actor.userId }),
})
