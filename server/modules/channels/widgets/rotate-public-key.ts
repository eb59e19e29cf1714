import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { chatWidgets, newPublicKey } from './chat-widgets.ts'

/** `POST /chatwidgets/{id}/rotate-key`: from now on pages call with a new key; the one before is that of no widget. */
export const rotatePublicKey = endpoint({
  method: 'POST',
  path: '/chatwidgets/:id/rotate-key',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Replace the public key of a chat widget',
  status: 200,
  extension: true,
  params: ById,
  returns: chatWidgets.shapes.row,
  async handle(ctx, { params }) {
    const { hotelId } = await chatWidgets.find(ctx, params.id)
    mustReach(ctx, hotelId === null ? [] : [hotelId], 'hotelId')
    return chatWidgets.update(ctx, params.id, { publicKey: newPublicKey() }, { action: 'keyRotated' })
  },
})
