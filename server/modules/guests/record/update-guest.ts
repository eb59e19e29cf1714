import { guests } from './guests.ts'
import { saveGuestChanges } from './save-guest.ts'

/** §4.3 PUT /guests/{id}: changes the given fields. */
export const updateGuest = guests.verbs.update({
  description:
    'Changes the given fields and returns the guest. `contactPoints`, `guestGroupIds` and `tags` replace the whole list; ' +
    '`consents` adds answers. A merged or anonymized guest cannot be changed.',
  emits: ['guest.updated'],
  errors: ['duplicate', 'unknown_reference', 'invalid_state_transition'],
  handle: (ctx, { params, body }) => saveGuestChanges(ctx, params.id, body),
})
