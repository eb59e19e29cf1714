import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { assertHotelAccess } from '#platform/resource/hotel-access.ts'
import { chatWidgets, newPublicKey } from './chat-widgets.ts'

/** `POST /chatwidgets/{id}/rotate-key`: replaces the public key; the old key stops working. */
export const rotatePublicKey = endpoint({
  method: 'POST',
  path: '/chatwidgets/:id/rotate-key',
  operationId: 'rotateChatWidgetKey',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Replace the public key of a chat widget',
  description:
    'Gives the widget a new public key and returns it. The old key stops working at once, so the pages of the ' +
    'hotel must use the new one; visitors keep their conversations.',
  status: 200,
  extension: true,
  params: ById,
  returns: json(chatWidgets.shapes.row),
  async handle(ctx, { params }) {
    const { hotelId } = await chatWidgets.find(ctx, params.id)
    assertHotelAccess(ctx, hotelId === null ? [] : [hotelId], 'hotelId')
    return chatWidgets.update(ctx, params.id, { publicKey: newPublicKey() }, { action: 'keyRotated' })
  },
})
