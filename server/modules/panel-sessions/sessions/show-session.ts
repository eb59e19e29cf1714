import { profileShapes, readOwnProfile } from '#modules/identity/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'

/** GET /app/session: who is signed in, with tenant, permissions, hotels and languages. */
export const showSession = endpoint({
  method: 'GET',
  path: '/session',
  access: 'signed-in',
  summary: 'Show who is signed in to the panel',
  returns: json(profileShapes.row),
  handle: (ctx) => readOwnProfile(ctx),
})
