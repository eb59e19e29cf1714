import Type from 'typebox'
import { ById } from '#platform/http/schemas.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { voidEmailTokens } from '../account-mail/email-tokens.ts'
import { keepAdministrator } from '../access/last-administrator.ts'
import { lockAccess } from '../access/lock-access.ts'
import { freeEmail } from '../authentication/login-emails.ts'
import { signOutUser } from '../sessions/sign-out-user.ts'
import { mustBeSomebodyElse, mustMayTouch } from './user-grants.ts'
import { users } from './users.ts'

/** §4.3 DELETE /users/{id}: hides the user and frees its address and extension; history that names it keeps doing so. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  access: 'users.manage',
  reach: 'hotel',
  summary: 'Delete a user',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    mustBeSomebodyElse(ctx, params.id)
    await lockAccess(ctx)
    await mustMayTouch(ctx, await users.find(ctx, params.id))
    await voidEmailTokens(ctx, params.id)
    await keepAdministrator(ctx, () => users.remove(ctx, params.id))
    freeEmail(ctx, params.id)
    ctx.onCommit(sql`delete from avatars where tenant_id = ${ctx.actor.tenantId} and user_id = ${params.id}`)
    await signOutUser(ctx, params.id)
    return null
  },
})
