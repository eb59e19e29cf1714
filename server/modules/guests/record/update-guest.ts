import { fromBody } from '#platform/resource/rows.ts'
import { guestFields } from './guest-fields.ts'
import { guests } from './guests.ts'
import { saveGuestChanges } from './save-guest.ts'

/** §4.3 PUT /guests/{id}: changes the given fields. */
export const updateGuest = guests.verbs.update({
  handle: (ctx, { params, body }) => saveGuestChanges(ctx, params.id, fromBody(ctx, guestFields, body)),
})
