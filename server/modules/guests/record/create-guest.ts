import { fromBody } from '#platform/resource/rows.ts'
import { guestFields } from './guest-fields.ts'
import { guests } from './guests.ts'
import { saveNewGuest } from './save-guest.ts'

/** §4.3 POST /guests: creates a guest with contact points, consents and groups. */
export const createGuest = guests.verbs.create({
  description:
    'Creates a guest and returns it. Only the names are required. `phone` and `email` become the primary contact points. ' +
    'Several guests may share a number, as families do.',
  emits: ['guest.created'],
  errors: ['duplicate', 'unknown_reference'],
  handle(ctx, { body }) {
    const { contactPoints, ...given } = fromBody(ctx, guestFields, body)
    if (!contactPoints) return saveNewGuest(ctx, given)
    // A body copied from another guest carries the ids of that guest's contact points.
    return saveNewGuest(ctx, {
      ...given,
      contactPoints: contactPoints.map(({ id: _copied, ...point }) => point as never),
    })
  },
})
