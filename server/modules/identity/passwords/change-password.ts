import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, notFound, type Refusal } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { reply } from '#platform/http/response/reply.ts'
import { bodyOf, Nothing } from '../schemas.ts'
import { setsPassword, voidEmailTokens } from '../account-mail/email-tokens.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashFor } from '../authentication/login-accounts.ts'
import { claimsOnEmail } from '../authentication/login-emails.ts'
import { slotsOf } from '../authentication/login-slots.ts'
import { throttled } from '../authentication/login-throttle.ts'
import { ownerOf } from './password-owner.ts'
import { GivenPassword, mustBeStrong, NewPassword } from './password-rules.ts'

type Account = { email: string; passwordHash: string }
type NewHash = { before: string; after: string }

/** 422 for a wrong password of one's own. */
export const isWrong = (): Refusal =>
  invalidField('currentPassword', 'invalid_value', 'This is not the current password')

/**
 * PUT /profile/password: sets another one and ends all sessions of the caller but the one that asks. Guesses at the
 * current one are throttled together with those at the login.
 */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/profile/password',
  access: 'signed-in',
  reach: 'self',
  summary: 'Change my password',
  extension: true,
  unit: 'own',
  body: bodyOf({ currentPassword: GivenPassword, newPassword: NewPassword }),
  returns: Nothing,
  async handle(ctx, { body: { currentPassword, newPassword } }) {
    const { email, passwordHash: before } = await accountOf(ctx)
    mustBeStrong('newPassword', newPassword, await ownerOf(ctx, ctx.actor.tenantId, ctx.actor.userId))
    if (newPassword === currentPassword) {
      throw invalidField('newPassword', 'invalid_value', 'The new password is the one there is')
    }
    if (!(await isOwnPassword(ctx, { email, passwordHash: before }, currentPassword))) return refusedTo(ctx)
    const after = await hashFor(ctx, email, newPassword)

    await ctx.transaction(ctx.actor.tenantId, (inside) => setPassword(inside, { before, after }))
    return reply(null, { message: 'The password is set; all other sessions are over' })
  },
})

/** The caller's own address and password; throws 422 for a user who has none. */
export async function accountOf(ctx: Context): Promise<Account> {
  const account = await ctx.db.one(sql<{ email: string; passwordHash: string | null }>`
    select email, password_hash from users where tenant_id = ${ctx.actor.tenantId} and id = ${ctx.actor.userId}`)
  if (!account) throw notFound('profile')
  const { email, passwordHash } = account
  if (!passwordHash) throw invalidField('currentPassword', 'invalid_value', 'This user signs in without a password')
  return { email, passwordHash }
}

/** Whether it is the caller's password, throttled together with the sign-ins of the account. */
export async function isOwnPassword(ctx: Context, account: Account, password: string): Promise<boolean> {
  const all = await slotsOf(ctx, account.email, await claimsOnEmail(ctx.db, account.email))
  const slots = all.filter(({ claim }) => claim?.userId === ctx.actor.userId)
  const opened = await throttled(ctx, slots, async ([slot]) => {
    const isRight = await ctx.runtime.passwords.verifyPassword(account.passwordHash, password)
    return slot && isRight ? { slot, opened: true } : undefined
  })
  return opened === true
}

/** Returned and not thrown, so that the log keeps that somebody with this session did not know the password. */
export function refusedTo(ctx: Context): Refusal {
  record(ctx, 'profile.passwordRefused')
  return isWrong()
}

/** The hashing took its time: of two changes at once one wins, and a password that was reset meanwhile stays. */
async function setPassword(ctx: Context, { before, after }: NewHash): Promise<void> {
  const { tenantId, userId, sessionId } = ctx.actor
  await voidEmailTokens(ctx, String(userId), setsPassword)
  const set = await ctx.db.run(sql`
    update users set password_hash = ${after}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${tenantId} and id = ${userId} and password_hash = ${before} and status = 'active'
      and deleted_at is null`)
  if (set === 0) throw isWrong()
  // After the user's row: a sign-in that was under way holds it, and its session must be seen here.
  endSessions(ctx, sql`user_id = ${userId} and id is distinct from ${sessionId}::uuid`, 'passwordReset')
  record(ctx, 'profile.passwordChanged')
}

const record = (ctx: Context, action: string): void =>
  ctx.audit({ action, resourceType: 'profile', resourceId: ctx.actor.userId })
