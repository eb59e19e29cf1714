import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { authenticateGuest, guestPageLimits } from './authenticate-guest.ts'
import { MarketingPreferences, PreferenceChange, readPreferences, savePreferences } from './preferences.ts'

const path = '/guestpages/preferences'
const shared = {
  path,
  access: 'anyone',
  extension: true,
  caller: authenticateGuest('preferences'),
  allowances: guestPageLimits,
  returns: json(MarketingPreferences),
} as const

/** `GET /guestpages/preferences`: what the guest of a link allows. Reading changes nothing. */
export const getGuestPreferences = endpoint({
  ...shared,
  method: 'GET',
  operationId: 'getGuestPreferences',
  summary: 'Get what a guest allows, as that guest',
  description:
    'Returns whether offers may come, for each channel on which the company knows the guest. Send the token of the ' +
    'guest’s link as a bearer token. A link that is unknown, expired or revoked is not found.',
  handle: (ctx) => readPreferences(ctx),
})

/** `PUT /guestpages/preferences`: the guest of a link allows or refuses offers. */
export const changeGuestPreferences = endpoint({
  ...shared,
  method: 'PUT',
  operationId: 'changeGuestPreferences',
  summary: 'Change what a guest allows, as that guest',
  description:
    'Changes the channels that `marketing` names and returns the preferences. Each change is a consent of the guest with ' +
    'the source `guest page`.',
  emits: ['guest.updated'],
  body: PreferenceChange,
  async handle(ctx, { body: { marketing } }) {
    await savePreferences(ctx, marketing)
    return readPreferences(ctx)
  },
})
