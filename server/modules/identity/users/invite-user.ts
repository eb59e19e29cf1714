import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { lockAccess } from '../access/lock-access.ts'
import { enqueueAccountMail } from '../account-mail/account-mail.ts'
import { renewEmailClaim } from '../authentication/login-emails.ts'
import { assertMayManageUser } from './user-grants.ts'
import { type User, users } from './users.ts'

/** Enqueues the invitation mail, with which the user sets a password. */
export function enqueueInvitation(
  ctx: WriteContext,
  { id, email, hotelIds }: Pick<User, 'id' | 'email' | 'hotelIds'>,
): void {
  const to = { tenantId: ctx.actor.tenantId, userId: id }
  enqueueAccountMail(ctx, { email, about: 'invitation', to, inviter: ctx.actor.name })
  ctx.audit({ action: 'user.invited', resourceType: 'user', resourceId: id, hotelIds })
}

/** `POST /users/{id}/invite`: sends the invitation again. Earlier invitations stay valid until they expire. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/:id/invite',
  operationId: 'inviteUser',
  access: 'users.manage',
  reach: 'hotel',
  summary: 'Send the invitation of a user again',
  description:
    'Sends the invitation mail to an `invited` user once more and returns the user. The link in it sets the ' +
    'password and is valid for seven days. Links of earlier invitations stay valid until they expire. The caller ' +
    'must hold all privileges of the user.',
  errors: ['invalid_state_transition'],
  status: 200,
  extension: true,
  params: ById,
  returns: json(users.shapes.row),
  async handle(ctx, { params }) {
    await lockAccess(ctx)
    const user = await users.find(ctx, params.id)
    await assertMayManageUser(ctx, user)
    if (user.status !== 'invited') {
      throw refuse('invalid_state_transition', `The user is ${user.status}; only an invited user can be invited again`)
    }
    renewEmailClaim(ctx, user.id)
    enqueueInvitation(ctx, user)
    return user
  },
})
