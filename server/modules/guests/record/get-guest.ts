import { guests } from './guests.ts'
import { resolveGuest } from './resolve-guest.ts'

/** §4.3 GET /guests/{id}: the guest. The id of a merged guest returns the survivor. */
export const getGuest = guests.verbs.get({
  description: 'Returns a guest by its id. The id of a merged guest returns the survivor.',
  handle: (ctx, { params }) => resolveGuest(ctx, params.id),
})
