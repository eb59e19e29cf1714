import { endpoint } from '#platform/http/endpoint.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { guestFields } from './guest-fields.ts'
import { guests } from './guests.ts'
import { makeGuest } from './save-guest.ts'

/** §4.3 POST /guests: a guest with ways to reach it, consents and groups. */
export const createGuest = endpoint({
  method: 'POST',
  path: '/guests',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Create a guest',
  body: guests.shapes.create,
  returns: guests.shapes.row,
  handle(ctx, { body }) {
    const { contactPoints, ...given } = fromBody<typeof guestFields>(ctx, guestFields, body as object)
    if (!contactPoints) return makeGuest(ctx, given)
    // Ids in the body are those of the guest it was copied from.
    return makeGuest(ctx, { ...given, contactPoints: contactPoints.map(({ id: _copied, ...point }) => point as never) })
  },
})
