import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { fields, ownUserId, presentProfile, profiles, shapes } from './profile.ts'

/** §4.4 PUT /profile: changes the fields that users may change themselves. All other fields of GET are ignored. */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  operationId: 'updateProfile',
  access: 'signed-in',
  reach: 'self',
  summary: 'Change my profile',
  description:
    'Changes the fields of the own account that the body names: name, phone number, language, time zone and ' +
    'notification preferences. All other fields of the profile are ignored, so a client can send back what it got. ' +
    'E-mail address, role and hotels change with `PUT /users/{id}`.',
  body: shapes.update,
  returns: json(shapes.row),
  async handle(ctx, { body }) {
    const changes = fromBody(ctx, fields, body, await profiles.find(ctx, ownUserId(ctx)))
    // A user without an own time zone follows the tenant's. Sending back the value of GET keeps it that way.
    if (changes.timeZone === ctx.actor.tenant.timeZone) changes.timeZone = null
    return presentProfile(ctx, await profiles.update(ctx, ownUserId(ctx), changes))
  },
})
