import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { doc } from '#platform/http/schemas.ts'
import { enqueuePasswordMail } from '../account-mail/credential-mail.ts'
import { getTokenHolder, parseEmailToken, passwordPurposes, redeemEmailToken } from '../account-mail/email-tokens.ts'
import { hashPasswordFor } from '../authentication/login-accounts.ts'
import { listEmailClaims, markEmailConfirmed } from '../authentication/login-emails.ts'
import { listLoginSlots } from '../authentication/login-slots.ts'
import { clearAllFailures } from '../authentication/login-throttle.ts'
import { bodyOf, NewPassword, OpaqueToken } from '../schemas.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { loadPasswordOwner } from './password-owner.ts'
import { assertGoodPassword, passwordChange } from './password-rules.ts'

/** §4.4 POST /auth/reset-password: redeems the mailed token, sets the password and ends all sessions of the user. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  operationId: 'resetPassword',
  access: 'anyone',
  summary: 'Set a new password with the mailed token',
  description:
    'Sets the password of the user to whom the token was mailed, confirms the e-mail address, and ends all ' +
    'sessions of the user; an invited user becomes active. The token comes from the link of a reset mail (valid ' +
    'for one hour) or of an invitation (valid for seven days) and is for one use. Other such links of the user ' +
    'become invalid.',
  errors: ['weak_password', 'token_used', 'token_expired', 'duplicate'],
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ token: doc(OpaqueToken, 'The token of the link in the mail.'), newPassword: NewPassword }),
  returns: nothing(),
  async handle(ctx, { body }) {
    const token = parseEmailToken(body.token)
    const db = ctx.runtime.database.in({ tenant: token.tenantId })
    const { email, userId, purpose } = await getTokenHolder(token, { db, now: ctx.now, purposes: passwordPurposes })
    const owner = await loadPasswordOwner(ctx, token.tenantId, userId)
    await assertGoodPassword(ctx, { field: 'newPassword', password: body.newPassword }, owner)
    const passwordHash = await hashPasswordFor(ctx, email, body.newPassword)

    await ctx.transaction(token.tenantId, async (inside) => {
      await redeemEmailToken(inside, token, passwordPurposes)
      await markEmailConfirmed(inside, userId)
      setPassword(inside, userId, passwordHash)
      if (purpose === 'resetPassword') await enqueuePasswordMail(inside, userId, 'mail')
    })
    const slots = await listLoginSlots(ctx, email, await listEmailClaims(ctx.db, email))
    const own = slots.find(({ claim }) => claim?.userId === userId)
    if (own) await clearAllFailures(ctx, own)
    return reply(null, { message: 'The password is set; sign in with it' })
  },
})

/**
 * The token proves access to the mailbox, so the address is confirmed and an invitation accepted. Other mails that set
 * a password become invalid.
 */
function setPassword(ctx: WriteContext, userId: string, passwordHash: string): void {
  const { tenantId } = ctx.actor
  ctx.onCommit(sql`
    update users set password_hash = ${passwordHash}, password_state = 'ok', breached_at = null, email_confirmed_at = coalesce(email_confirmed_at, ${ctx.now}),
      status = case status when 'invited' then 'active' else status end, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${tenantId} and id = ${userId}`)
  ctx.onCommit(sql`
    update email_tokens set used_at = ${ctx.now}
    where tenant_id = ${tenantId} and user_id = ${userId} and purpose = any(${passwordPurposes}::text[])
      and used_at is null`)
  ctx.audit({ action: 'user.passwordReset', resourceType: 'user', resourceId: userId, changes: [passwordChange] })
  // After the update of the user's row: a concurrent sign-in holds that row, and its session must be visible here.
  endSessions(ctx, sql`user_id = ${userId}`, 'passwordReset')
}
