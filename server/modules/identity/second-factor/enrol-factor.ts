import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { hasFactor } from '../access/has-factor.ts'
import { enqueueFactorMail } from '../account-mail/credential-mail.ts'
import type { FactorChange } from '../events.ts'
import { emitFactorChange } from '../factors/factor-change.ts'
import type { ShownFactor } from '../factors/factor-proof.ts'
import { createRecoveryCodes } from '../factors/recovery-codes.ts'
import { assertFactorNotDemanded } from '../policy/factor-demand.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/** Who adds or removes a factor, as the audit log names users. */
type FactorHolder = { readonly userId: string; readonly name: string }

/** A kind of factor that a user adds. */
type Factor = FactorChange['factor']

/** Whether a user has a factor, read behind a lock on the user, so that changes of factors wait for each other. */
export async function lockFactors(ctx: WriteContext, userId: string): Promise<{ readonly hasFactor: boolean }> {
  const { tenantId } = ctx.actor
  const [, [row]] = await ctx.db.batch<[object, { hasFactor: boolean }]>([
    sql`select id from users where tenant_id = ${tenantId} and id = ${userId} for no key update`,
    sql`select ${hasFactor(tenantId, userId)} as has_factor`,
  ])
  return { hasFactor: row?.hasFactor ?? false }
}

type AddedFactor = { readonly factor: Factor; readonly isFirst: boolean }

/**
 * Notes that a user has added a factor, which was shown just now. The first factor ends all other sessions of the user and
 * returns recovery codes. The caller holds `lockFactors` and has stored the factor.
 */
export async function noteAddedFactor(
  ctx: WriteContext,
  by: FactorHolder,
  { factor, isFirst }: AddedFactor,
): Promise<string[] | undefined> {
  const { userId } = by
  const changes = [{ field: 'factor', before: null, after: factor }]
  ctx.audit({ action: 'factor.added', resourceType: 'user', resourceId: userId, by, changes })
  await enqueueFactorMail(ctx, userId, `${factor}Added`)
  await emitFactorChange(ctx, userId, { change: 'added', factor })
  noteFactor(ctx, factor)
  if (!isFirst) return undefined
  endSessions(ctx, sql`user_id = ${userId} and id is distinct from ${ctx.actor.sessionId}::uuid`, 'policy')
  return createRecoveryCodes(ctx, userId)
}

/**
 * Notes that a user has removed a factor. Without any other one the recovery codes become invalid. The caller holds
 * `lockFactors` and has deleted the factor. Throws 409 `factor_required` for the last one while the policy demands one.
 */
export async function noteRemovedFactor(ctx: WriteContext, userId: string, factor: Factor): Promise<void> {
  const changes = [{ field: 'factor', before: factor, after: null }]
  ctx.audit({ action: 'factor.removed', resourceType: 'user', resourceId: userId, changes })
  await enqueueFactorMail(ctx, userId, `${factor}Removed`)
  await emitFactorChange(ctx, userId, { change: 'removed', factor })
  if ((await lockFactors(ctx, userId)).hasFactor) return
  await assertFactorNotDemanded(ctx)
  clearFactors(ctx, userId)
}

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
