import type { AuditedReadContext, ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { doc } from '#platform/http/schemas.ts'
import {
  type CommittedRefusal,
  commitThenRefuse,
  invalidField,
  notFound,
  type Refusal,
} from '#platform/kernel/errors.ts'
import { enqueuePasswordMail } from '../account-mail/credential-mail.ts'
import { passwordPurposes, revokeEmailTokens } from '../account-mail/email-tokens.ts'
import { hashPasswordFor } from '../authentication/login-accounts.ts'
import { listEmailClaims } from '../authentication/login-emails.ts'
import { listLoginSlots } from '../authentication/login-slots.ts'
import { throttleLogin } from '../authentication/login-throttle.ts'
import { bodyOf, CurrentPassword, NewPassword } from '../schemas.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { loadPasswordOwner } from './password-owner.ts'
import { assertGoodPassword } from './password-rules.ts'

type Account = { email: string; passwordHash: string }
type HashChange = { before: string; after: string }

/** 422 for a wrong current password. */
const wrongPassword = (): Refusal =>
  invalidField('currentPassword', 'invalid_value', 'This is not the current password')

/**
 * PUT /profile/password: sets a new password and ends all sessions of the caller except the current one. Guesses at
 * the current password are throttled together with logins.
 */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/profile/password',
  operationId: 'changePassword',
  access: 'signed-in',
  reach: 'self',
  summary: 'Change my password',
  description:
    'Sets a new password of the caller and ends all other sessions of the caller; links in earlier mails that set ' +
    'a password become invalid. A wrong current password is refused with `invalid_value` and counts as a failed ' +
    'login, so after five failures the caller must wait. Service users have no password.',
  errors: ['weak_password', 'login_throttled'],
  extension: true,
  unit: 'own',
  body: bodyOf({
    currentPassword: doc(
      CurrentPassword,
      'The current password of the caller, taken verbatim.',
      'violet otters ride the ferry',
    ),
    newPassword: NewPassword,
  }),
  returns: nothing(),
  async handle(ctx, { body: { currentPassword, newPassword } }) {
    const { email, passwordHash: before } = await getOwnAccount(ctx)
    const owner = await loadPasswordOwner(ctx, ctx.actor.tenantId, ctx.actor.userId)
    await assertGoodPassword(ctx, { field: 'newPassword', password: newPassword }, owner)
    if (newPassword === currentPassword) {
      throw invalidField('newPassword', 'invalid_value', 'The new password must differ from the current one')
    }
    if (!(await verifyOwnPassword(ctx, { email, passwordHash: before }, currentPassword)))
      return auditWrongPassword(ctx)
    const after = await hashPasswordFor(ctx, email, newPassword)

    await ctx.transaction(ctx.actor.tenantId, (inside) => setPassword(inside, { before, after }))
    return reply(null, { message: 'The password is set; all other sessions have ended' })
  },
})

/** Returns the caller's e-mail address and password hash. Throws 422 for a user without a password. */
export async function getOwnAccount(ctx: ReadContext): Promise<Account> {
  const account = await ctx.db.one(sql<{ email: string; passwordHash: string | null }>`
    select email, password_hash from users where tenant_id = ${ctx.actor.tenantId} and id = ${ctx.actor.userId}`)
  if (!account) throw notFound('profile')
  const { email, passwordHash } = account
  if (!passwordHash) throw invalidField('currentPassword', 'invalid_value', 'This user signs in without a password')
  return { email, passwordHash }
}

/** Checks the caller's password, throttled together with the logins of the account. */
export async function verifyOwnPassword(ctx: ReadContext, account: Account, password: string): Promise<boolean> {
  const all = await listLoginSlots(ctx, account.email, await listEmailClaims(ctx.db, account.email))
  const slots = all.filter(({ claim }) => claim?.userId === ctx.actor.userId)
  const isRight = await throttleLogin(ctx, slots, async ([slot]) => {
    const matches = await ctx.runtime.passwords.verifyPassword(account.passwordHash, password)
    return slot && matches ? { slot, result: true } : undefined
  })
  return isRight === true
}

/** Audits a wrong password and returns the refusal, which keeps the audit entry. */
export function auditWrongPassword(ctx: AuditedReadContext): CommittedRefusal {
  auditProfile(ctx, 'profile.passwordRefused')
  return commitThenRefuse(wrongPassword())
}

/** Hashing takes time: of two concurrent changes one wins, and a password that was reset meanwhile is kept. */
async function setPassword(ctx: WriteContext, { before, after }: HashChange): Promise<void> {
  const { tenantId, userId, sessionId } = ctx.actor
  await revokeEmailTokens(ctx, String(userId), passwordPurposes)
  const set = await ctx.db.run(sql`
    update users set password_hash = ${after}, password_state = 'ok', breached_at = null, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${tenantId} and id = ${userId} and password_hash = ${before} and status = 'active'
      and deleted_at is null`)
  if (set === 0) throw wrongPassword()
  // After the update of the user's row: a concurrent sign-in holds that row, and its session must be visible here.
  endSessions(ctx, sql`user_id = ${userId} and id is distinct from ${sessionId}::uuid`, 'passwordReset')
  auditProfile(ctx, 'profile.passwordChanged')
  await enqueuePasswordMail(ctx, String(userId), 'user')
}

const auditProfile = (ctx: AuditedReadContext, action: string): void =>
  ctx.audit({ action, resourceType: 'profile', resourceId: ctx.actor.userId })
