import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueueFactorMail } from '../account-mail/credential-mail.ts'
import type { ShownFactor } from '../factors/factor-proof.ts'
import { createRecoveryCodes } from '../factors/recovery-codes.ts'
import { type ConfirmedTotp, storeTotp } from '../factors/totp-secrets.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/** Who adds or removes a factor, as the audit log names users. */
type FactorHolder = { readonly userId: string; readonly name: string }

/** Whether a user has a factor, read behind a lock on the user, so that changes of factors wait for each other. */
export async function lockFactors(ctx: WriteContext, userId: string): Promise<{ readonly hasFactor: boolean }> {
  const { tenantId } = ctx.actor
  const [, [row]] = await ctx.db.batch<[object, { hasFactor: boolean }]>([
    sql`select id from users where tenant_id = ${tenantId} and id = ${userId} for no key update`,
    sql`select exists (select from totp_secrets where tenant_id = ${tenantId} and user_id = ${userId}) as has_factor`,
  ])
  return { hasFactor: row?.hasFactor ?? false }
}

/**
 * Adds the authenticator app of a user, or replaces it. The first factor ends all other sessions of the user and returns
 * recovery codes. The caller holds `lockFactors`.
 */
export async function enrolTotp(
  ctx: WriteContext,
  by: FactorHolder,
  { isFirst, ...totp }: ConfirmedTotp & { readonly isFirst: boolean },
): Promise<string[] | undefined> {
  const { userId } = by
  await storeTotp(ctx, userId, totp)
  ctx.audit({ action: 'factor.added', resourceType: 'user', resourceId: userId, by, changes: [factorChange('totp')] })
  await enqueueFactorMail(ctx, userId, 'totpAdded')
  noteFactor(ctx, 'totp')
  if (!isFirst) return undefined
  endSessions(ctx, sql`user_id = ${userId} and id is distinct from ${ctx.actor.sessionId}::uuid`, 'policy')
  return createRecoveryCodes(ctx, userId)
}

/** Removes the authenticator app of a user. Returns false if there is none. The caller holds `lockFactors`. */
export async function removeTotp(ctx: WriteContext, userId: string): Promise<boolean> {
  const removed = await ctx.db.run(sql`
    delete from totp_secrets where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)
  if (removed === 0) return false
  const changes = [{ field: 'factor', before: 'totp', after: null }]
  ctx.audit({ action: 'factor.removed', resourceType: 'user', resourceId: userId, changes })
  await enqueueFactorMail(ctx, userId, 'totpRemoved')
  clearFactors(ctx, userId)
  return true
}

const factorChange = (factor: ShownFactor) => ({ field: 'factor', before: null, after: factor })

/** Notes that a factor was shown in the session of the caller just now. */
export const noteFactor = (ctx: WriteContext, factor: ShownFactor): void =>
  ctx.onCommit(sql`
    update sessions set factor = ${factor}, authenticated_at = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and id = ${ctx.actor.sessionId}`)

/** Without a factor recovery codes are of no use, and no session can show one again. */
export function clearFactors(ctx: WriteContext, userId: string): void {
  const owned = sql`tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`
  ctx.onCommit(sql`delete from recovery_codes where ${owned}`)
  ctx.onCommit(sql`
    update sessions set factor = 'none', authenticated_at = null where ${owned} and ended_at is null`)
}
