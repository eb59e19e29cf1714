import Type from 'typebox'
import { openIdentifiedChat } from '#modules/channels/index.ts'
import { authenticateGuest, guestPageLimits } from '#modules/guest-links/index.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named, secretText, strict, text } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'

const GuestChat = named(
  'GuestChat',
  Type.Object({
    publicKey: doc(text(), 'The public key of the chat widget.', 'cw_0123456789abcdefghijklmn'),
    visitorToken: doc(
      secretText(),
      'The token of the visitor, with which the requests of the chat are sent.',
      'cv_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
    ),
  }),
)

/** `POST /guestpages/chat`: the guest writes to the hotel. */
export const openGuestChat = endpoint({
  method: 'POST',
  path: '/guestpages/chat',
  operationId: 'openGuestChat',
  access: 'anyone',
  caller: authenticateGuest('booking', 'offer'),
  allowances: guestPageLimits,
  summary: 'Open a chat, as the guest of a link',
  description:
    'Opens the chat of the guest with the hotel of a booking or an offer: the same conversation on every device. Without an ' +
    'active chat widget of the hotel it is not found.',
  extension: true,
  errors: ['quota_exceeded'],
  secretAnswer: true,
  body: Type.Object({}, strict),
  returns: json(GuestChat),
  async handle(ctx) {
    const link = await ctx.db.one(sql<{ guestId: string; hotelId: string; contactName: string }>`
      select l.guest_id, l.hotel_id, concat_ws(' ', g.first_name, g.last_name) as contact_name
      from guest_links l join guests g on g.tenant_id = l.tenant_id and g.id = l.guest_id
      where l.tenant_id = ${ctx.actor.tenantId} and l.id = ${ctx.actor.guestLinkId}`)
    if (!link) throw notFound('guest link')
    const { guestLinkId: resourceId } = ctx.actor
    ctx.audit({ action: 'guestLink.chatOpened', resourceType: 'guestLink', resourceId, hotelId: link.hotelId })
    return openIdentifiedChat(ctx, { ...link, identifier: `guest:${link.guestId}` })
  },
})
