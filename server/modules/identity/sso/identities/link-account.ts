import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueueLinkMail } from '../../account-mail/credential-mail.ts'
import { revokeEmailTokens } from '../../account-mail/email-tokens.ts'
import { isProvenClaim, markEmailConfirmed } from '../../authentication/login-emails.ts'
import { userLinked } from '../../events.ts'
import { signOutUser } from '../../sessions/sign-out-user.ts'
import type { User } from '../../users/users.ts'

type Link = {
  readonly connection: { readonly id: string; readonly name: string }
  readonly account: { readonly subject: string }
  readonly user: User
}

/**
 * Links an account at a provider to a user, who is then managed by it. If nobody has shown before that the mailbox is the
 * user's, somebody else may have prepared the account: password, factors, sessions and mailed tokens are dropped. The
 * caller holds the user's row. Throws 403 `sso_identity_conflict` for a second account.
 */
export async function linkAccount(ctx: WriteContext, { connection, account, user }: Link): Promise<void> {
  const { tenantId } = ctx.actor
  const { id: userId, hotelIds } = user
  if (!(await isMailboxProven(ctx, userId))) await dropPreparedAccess(ctx, userId)
  await ctx.db.run(sql`
    insert into external_identities (tenant_id, connection_id, subject, user_id, created_at)
    values (${tenantId}, ${connection.id}, ${account.subject}, ${userId}, ${ctx.now})`)
  await ctx.db.run(sql`
    update users set managed_by = coalesce(managed_by, 'sso'),
      email_confirmed_at = coalesce(email_confirmed_at, ${ctx.now}),
      status = case when status = 'invited' then 'active' else status end
    where tenant_id = ${tenantId} and id = ${userId}`)
  const changes = [
    { field: 'connectionId', before: null, after: connection.id },
    { field: 'subject', before: null, after: account.subject },
  ]
  const by = { userId, name: `${user.firstName} ${user.lastName}` }
  ctx.audit({ action: 'user.linked', resourceType: 'user', resourceId: userId, hotelIds, by, changes })
  ctx.emit(userLinked, { subjectId: userId, hotelId: null, data: { userId, connectionId: connection.id } })
  await enqueueLinkMail(ctx, userId, connection.name)
}

async function isMailboxProven({ db, actor }: WriteContext, userId: string): Promise<boolean> {
  const proven = await db.one(sql`
    select user_id from login_emails
    where tenant_id = ${actor.tenantId} and user_id = ${userId} and ${isProvenClaim}`)
  return proven !== undefined
}

/** What somebody may have left in an account before its owner came: none of it opens the account any more. */
async function dropPreparedAccess(ctx: WriteContext, userId: string): Promise<void> {
  const owned = sql`tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`
  await revokeEmailTokens(ctx, userId)
  await ctx.db.run(sql`
    update users set password_hash = null, password_state = 'ok', second_factor_due_at = null
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId}`)
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'sign_in_challenges']) {
    await ctx.db.run(sql`delete from ${sql.table(table)} where ${owned}`)
  }
  await signOutUser(ctx, userId)
  await markEmailConfirmed(ctx, userId)
}
