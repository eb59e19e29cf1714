import Type from 'typebox'
import { resolveGuest } from '#modules/guests/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { Id } from '#platform/http/schemas.ts'
import { GuestLinkAddress, openGuestLink } from './open-guest-link.ts'

/** `POST /guests/{guestId}/preferencelinks`: a link with which the guest chooses what the company may send. */
export const createPreferenceLink = endpoint({
  method: 'POST',
  path: '/guests/:guestId/preferencelinks',
  operationId: 'createPreferenceLink',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Get a link to the preferences of a guest',
  description:
    'Returns an address to send to the guest. Whoever opens it may choose, without signing in, by which channels offers ' +
    'come. It works for a year, and until the guest is erased.',
  extension: true,
  errors: ['invalid_state_transition'],
  secretAnswer: true,
  params: Type.Object({ guestId: Id }),
  returns: json(GuestLinkAddress),
  async handle(ctx, { params }) {
    const { id: guestId } = await resolveGuest(ctx, params.guestId)
    return openGuestLink(ctx, 'preferences', { guestId, until: ctx.now.add({ hours: 365 * 24 }) })
  },
})
