import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { doc, IdOrNull } from '#platform/http/schemas.ts'
import { type ContactIds, claimContacts } from './claim-contacts.ts'
import { type Guest, type GuestValues, guests } from './guests.ts'
import { saveNewGuest } from './save-guest.ts'

const contactIds = {
  callId: Type.Optional(
    doc(IdOrNull, 'The call in which the guest became known. It belongs to the guest, unless it already has one.'),
  ),
  conversationId: Type.Optional(
    doc(
      IdOrNull,
      'The conversation in which the guest became known. It belongs to the guest, unless it already has one.',
    ),
  ),
}

const { create } = guests.shapes
const GuestCreate = Type.Unsafe<GuestValues & ContactIds>({
  ...create,
  properties: { ...create.properties, ...contactIds },
})

/** §4.3 POST /guests: creates a guest with contact points, consents and groups. */
export const createGuest = guests.verbs.create({
  description:
    'Creates a guest and returns it. Only the names are required. `phone` and `email` become the primary contact points. ' +
    'Several guests may share a number, as families do. With `callId` or `conversationId` the call or conversation ' +
    'belongs to the guest from now on. A call of the number that began within the last two hours does so by itself, if ' +
    'no other guest has the number.',
  emits: ['guest.created'],
  errors: ['duplicate', 'unknown_reference'],
  body: GuestCreate,
  async handle(ctx, { body: { callId, conversationId, ...body } }) {
    const guest = await storeGuest(ctx, body as GuestValues)
    await claimContacts(ctx, { callId, conversationId }, guest.id)
    return guest
  },
})

function storeGuest(ctx: WriteContext, body: GuestValues): Promise<Guest> {
  const { contactPoints, ...given } = body
  if (!contactPoints) return saveNewGuest(ctx, given)
  // A body copied from another guest carries the ids of that guest's contact points.
  return saveNewGuest(ctx, {
    ...given,
    contactPoints: contactPoints.map(({ id: _copied, ...point }) => point as never),
  })
}
