import Type from 'typebox'
import { ById } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { removeGuestType } from './guest-types.ts'

/** §4.3 DELETE /guesttypes/{id}: 409 for the default type, and for one in use. */
export const deleteGuestType = endpoint({
  method: 'DELETE',
  path: '/guesttypes/:id',
  access: 'settings.manage',
  reach: 'tenant',
  summary: 'Delete a guest type',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    await removeGuestType(ctx, params.id)
    return null
  },
})
