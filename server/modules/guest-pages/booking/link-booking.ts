import Type from 'typebox'
import { GuestLinkAddress, openBookingLink } from '#modules/guest-links/index.ts'
import { lockReservation } from '#modules/reservations/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'

/** `POST /reservations/{id}/link`: the address of the booking's page, for the guest. */
export const linkReservation = endpoint({
  method: 'POST',
  path: '/reservations/:id/link',
  operationId: 'getReservationLink',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Get the link of a reservation',
  description:
    'Returns the address at which the guest sees the booking, to paste into a message. Letters have it as `link.booking`. ' +
    'It works until 30 days after the departure, and stays the same until it is revoked.',
  extension: true,
  errors: ['invalid_state_transition'],
  secretAnswer: true,
  params: ById,
  body: Type.Object({}, { additionalProperties: false }),
  returns: json(GuestLinkAddress),
  async handle(ctx, { params }) {
    const link = await openBookingLink(ctx, await lockReservation(ctx, params.id))
    if (!link)
      throw refuse('invalid_state_transition', 'The page of a booking ends 30 days after the departure', 'checkOut')
    return { url: link.url, expiresAt: link.expiresAt }
  },
})
