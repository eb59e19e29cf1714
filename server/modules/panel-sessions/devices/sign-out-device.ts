import Type from 'typebox'
import { endOwnSession } from '#modules/identity/index.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { Id } from '#platform/http/schemas.ts'

/**
 * DELETE /app/sessions/{id}: signs another device of the user out. Its next request is refused, and its streams end.
 */
export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'signed-in',
  reach: 'self',
  summary: 'Sign one of my devices out',
  status: 204,
  params: Type.Object({ id: Id }),
  returns: nothing(),
  async handle(ctx, { params }) {
    await endOwnSession(ctx, params.id)
    return null
  },
})
