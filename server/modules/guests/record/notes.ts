import { sql } from '#platform/db/sql.ts'
import { computed, derived, optional, personal, text, uuid } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
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
    guestId: computed(uuid()),
    text: personal(text(10_000)),
    userId: computed(optional(uuid())),
    authorName: derived(optional(text(250)), author),
  },
  filters: ['userId', 'createdAt'],
  sort: ['-createdAt', 'updatedAt'],
  parent: { exists: async (ctx, { guestId = '' }) => ({ guestId: (await resolveGuest(ctx, guestId)).id }) },
  check: (ctx, _note, current) => (current ? undefined : { userId: ctx.actor.userId }),
})
