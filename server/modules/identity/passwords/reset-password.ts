import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { reply } from '#platform/http/response/reply.ts'
import { bodyOf, Nothing, OpaqueToken } from '../schemas.ts'
import { emailTokenIn, holderOf, setsPassword, spendEmailToken } from '../account-mail/email-tokens.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashFor } from '../authentication/login-accounts.ts'
import { claimsOnEmail, proveEmail } from '../authentication/login-emails.ts'
import { slotsOf } from '../authentication/login-slots.ts'
import { clearAllFailures } from '../authentication/login-throttle.ts'
import { ownerOf } from './password-owner.ts'
import { mustBeStrong, NewPassword, passwordChange } from './password-rules.ts'

/** §4.4 POST /auth/reset-password: spends the mailed token, sets the password and ends all sessions of the user. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  summary: 'Set a new password with the mailed token',
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ token: OpaqueToken, newPassword: NewPassword }),
  returns: Nothing,
  async handle(ctx, { body }) {
    const token = emailTokenIn(body.token)
    const db = ctx.runtime.database.in({ tenant: token.tenantId })
    const { email, userId } = await holderOf(token, { db, now: ctx.now, purposes: setsPassword })
    mustBeStrong('newPassword', body.newPassword, await ownerOf(ctx, token.tenantId, userId))
    const passwordHash = await hashFor(ctx, email, body.newPassword)

    await ctx.transaction(token.tenantId, async (inside) => {
      await spendEmailToken(inside, token, setsPassword)
      await proveEmail(inside, userId)
      setPassword(inside, userId, passwordHash)
    })
    const slots = await slotsOf(ctx, email, await claimsOnEmail(ctx.db, email))
    const own = slots.find(({ claim }) => claim?.userId === userId)
    if (own) await clearAllFailures(ctx, own)
    return reply(null, { message: 'The password is set; sign in with it' })
  },
})

/**
 * Whoever had the token reads the mailbox, so the address is confirmed, too, and an invitation accepted. Other mails that
 * set a password are void now.
 */
function setPassword(ctx: Context, userId: string, passwordHash: string): void {
  const { tenantId } = ctx.actor
  ctx.onCommit(sql`
    update users set password_hash = ${passwordHash}, email_confirmed_at = coalesce(email_confirmed_at, ${ctx.now}),
      status = case status when 'invited' then 'active' else status end, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${tenantId} and id = ${userId}`)
  ctx.onCommit(sql`
    update email_tokens set used_at = ${ctx.now}
    where tenant_id = ${tenantId} and user_id = ${userId} and purpose = any(${setsPassword}::text[])
      and used_at is null`)
  ctx.audit({ action: 'user.passwordReset', resourceType: 'user', resourceId: userId, changes: [passwordChange] })
  // After the user's row: a sign-in that was under way holds it, and its session must be seen here.
  endSessions(ctx, sql`user_id = ${userId}`, 'passwordReset')
}
