import { endpoint } from '#platform/http/endpoint.ts'
import { fromBody } from '#platform/resource/rows.ts'
import { answered, fields, myId, profiles, shapes } from './profile.ts'

/** §4.4 PUT /profile: what users may change of their own account; everything else that GET answers is ignored. */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  access: 'signed-in',
  reach: 'self',
  summary: 'Change my profile',
  body: shapes.update,
  returns: shapes.row,
  async handle(ctx, { body }) {
    const changes = fromBody(ctx, fields, body as object)
    // Whoever has the tenant's time zone moves with it, also after sending back what GET answered.
    if (changes.timeZone === ctx.actor.tenant.timeZone) changes.timeZone = null
    return answered(ctx, await profiles.update(ctx, myId(ctx), changes))
  },
})
