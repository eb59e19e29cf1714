import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { signOutUser } from '../sessions/sign-out-user.ts'
import { lockManagedUser, userAction } from './suspend-user.ts'
import { users } from './users.ts'

/** `POST /users/{id}/sign-out`: ends all sessions of a user, for example after a device was lost. */
export const signOutEverywhere = endpoint({
  ...userAction,
  method: 'POST',
  path: '/users/:id/sign-out',
  operationId: 'signOutUser',
  summary: 'Sign a user out everywhere',
  description:
    'Ends all sessions of the user and returns the user. Tokens of these sessions become invalid at once, and their ' +
    'streams end. The user can sign in again, and API keys stay valid. Users may sign themselves out; this session ' +
    'ends, too. The caller must hold all privileges of the user.',
  returns: json(users.shapes.row),
  async handle(ctx, { params }) {
    const user = await lockManagedUser(ctx, params.id)
    await signOutUser(ctx, params.id)
    return user
  },
})
