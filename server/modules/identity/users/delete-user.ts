import { sql } from '#platform/db/sql.ts'
import { assertAdministratorRemains } from '../access/last-administrator.ts'
import { lockAccess } from '../access/lock-access.ts'
import { revokeEmailTokens } from '../account-mail/email-tokens.ts'
import { releaseEmail } from '../authentication/login-emails.ts'
import { signOutUser } from '../sessions/sign-out-user.ts'
import { assertMayManageUser, assertNotSelf } from './user-grants.ts'
import { users } from './users.ts'

/** §4.3 DELETE /users/{id}: hides the user and releases its address and extension. Historical records keep its name. */
export const deleteUser = users.verbs.delete({
  freshFactor: true,
  description:
    'Deletes a user: ends all sessions, invalidates the API keys, and releases the e-mail address and the ' +
    'extension. Historical records keep the name. Callers cannot delete themselves, and they must hold all ' +
    'privileges of the user.',
  errors: ['last_administrator', 'break_glass_required', 'dependent_records'],
  async handle(ctx, { params }) {
    assertNotSelf(ctx, params.id)
    await lockAccess(ctx)
    await assertMayManageUser(ctx, await users.find(ctx, params.id))
    await revokeEmailTokens(ctx, params.id)
    await ctx.db.run(sql`
      delete from external_identities where tenant_id = ${ctx.actor.tenantId} and user_id = ${params.id}`)
    await assertAdministratorRemains(ctx, () => users.remove(ctx, params.id))
    releaseEmail(ctx, params.id)
    ctx.onCommit(sql`delete from avatars where tenant_id = ${ctx.actor.tenantId} and user_id = ${params.id}`)
    await signOutUser(ctx, params.id)
    return null
  },
})
