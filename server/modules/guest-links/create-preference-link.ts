import Type from 'typebox'
import { resolveGuest } from '#modules/guests/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { Id } from '#platform/http/schemas.ts'
import { GuestLinkAddress, openPreferencesLink } from './open-guest-link.ts'

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
    const { id } = await resolveGuest(ctx, params.guestId)
    const { url, expiresAt } = await openPreferencesLink(ctx, id)
    return { url, expiresAt }
  },
})
