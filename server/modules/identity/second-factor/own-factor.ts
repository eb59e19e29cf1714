import Type from 'typebox'
import type { OwnContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { type CommittedRefusal, invalidField } from '#platform/kernel/errors.ts'
import { hasFactor } from '../access/has-factor.ts'
import { auditWrongPassword, getOwnAccount, verifyOwnPassword } from '../passwords/change-password.ts'
import { CurrentPassword } from '../schemas.ts'

/** What the endpoints of the own factors have in common. */
export const ownFactor = { access: 'signed-in', reach: 'self', extension: true, freshFactor: true } as const

/** The field of a body that begins to add a factor. */
export const firstFactorFields = {
  currentPassword: Type.Optional(
    doc(CurrentPassword, 'The current password of the caller. Needed for the first factor only.'),
  ),
}

/**
 * Checks the password before the first factor: a stolen session must not lock out its user. Returns the refusal for a
 * wrong one. Throws 422 if it is missing or the user has none.
 */
export async function refuseFirstFactor(
  ctx: OwnContext,
  currentPassword: string | undefined,
): Promise<CommittedRefusal | undefined> {
  const account = await getOwnAccount(ctx)
  const factor = await ctx.db.one(sql<{ hasFactor: boolean }>`
    select ${hasFactor(ctx.actor.tenantId, String(ctx.actor.userId))} as has_factor`)
  if (factor?.hasFactor) return undefined
  if (currentPassword === undefined) {
    throw invalidField('currentPassword', 'required', 'currentPassword is required for the first factor')
  }
  return (await verifyOwnPassword(ctx, account, currentPassword)) ? undefined : auditWrongPassword(ctx)
}
