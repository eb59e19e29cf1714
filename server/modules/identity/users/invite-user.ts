import { ById } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { planAccountMail } from '../account-mail/account-mail.ts'
import { lockAccess } from '../access/lock-access.ts'
import { mustMayTouch } from './user-grants.ts'
import { type User, users } from './users.ts'

/** Plans the mail with which an invited user sets a password. */
export function invite(ctx: Context, { id, email, hotelIds }: Pick<User, 'id' | 'email' | 'hotelIds'>): void {
  const to = { tenantId: ctx.actor.tenantId, userId: id }
  planAccountMail(ctx, { email, about: 'invitation', to, inviter: ctx.actor.name })
  ctx.audit({ action: 'user.invited', resourceType: 'user', resourceId: id, hotelIds })
}

/** `POST /users/{id}/invite`: sends the invitation again; the one before works until it expires. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/:id/invite',
  access: 'users.manage',
  reach: 'hotel',
  summary: 'Send the invitation of a user again',
  status: 200,
  extension: true,
  params: ById,
  returns: users.shapes.row,
  async handle(ctx, { params }) {
    await lockAccess(ctx)
    const user = await users.find(ctx, params.id)
    await mustMayTouch(ctx, user)
    if (user.status !== 'invited') {
      throw refuse('invalid_state_transition', `The user is ${user.status}; only an invited user can be invited again`)
    }
    invite(ctx, user)
    return user
  },
})
