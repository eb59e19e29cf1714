import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, text } from '#platform/http/schemas.ts'
import { accessDenied, refuse } from '#platform/kernel/errors.ts'
import { assertAdministratorRemains } from '../access/last-administrator.ts'
import { enqueueFactorMail } from '../account-mail/credential-mail.ts'
import { factorsReset } from '../events.ts'
import { bodyOf } from '../schemas.ts'
import { signOutUser } from '../sessions/sign-out-user.ts'
import { lockManagedUser, userAction } from '../users/suspend-user.ts'
import { users } from '../users/users.ts'
import { clearFactors, lockFactors } from './enrol-factor.ts'

/** `POST /users/{id}/reset-factors`: for a user who has lost the device and the recovery codes. */
export const resetFactors = endpoint({
  ...userAction,
  method: 'POST',
  path: '/users/:id/reset-factors',
  operationId: 'resetUserFactors',
  freshFactor: true,
  summary: 'Remove the second factors of a user',
  description:
    'Removes the second factors and recovery codes of a user who has lost them, and ends all sessions. At the next sign-in ' +
    'the user must add a new factor. The user gets a mail, and everybody else who may manage the user is notified. Callers ' +
    'cannot reset their own factors, and they must hold all privileges of the user. Make sure first that it is the user ' +
    'who asks.',
  errors: ['invalid_state_transition', 'break_glass_required'],
  body: bodyOf({
    reason: doc(
      text({ minLength: 5, maxLength: 500 }),
      'Why, and how the user was recognized.',
      'Phone lost; came to the desk',
    ),
  }),
  returns: json(users.shapes.row),
  async handle(ctx, { params, body }) {
    if (params.id === ctx.actor.userId) throw accessDenied('', 'You cannot reset your own second factors')
    const user = await lockManagedUser(ctx, params.id)
    if (!(await assertAdministratorRemains(ctx, () => removeFactors(ctx, user, body.reason)))) {
      throw refuse('invalid_state_transition', 'This user has no second factor')
    }
    return user
  },
})

type FactorOwner = { readonly id: string; readonly hotelIds: readonly string[] }

/**
 * Removes all factors of a user, ends the sessions, and makes a new factor due at once. Returns false if there is none.
 * The caller holds the user's row.
 */
export async function removeFactors(ctx: WriteContext, user: FactorOwner, reason: string): Promise<boolean> {
  const { tenantId } = ctx.actor
  const { id: userId, hotelIds } = user
  const { hasFactor } = await lockFactors(ctx, userId)
  if (!hasFactor) return false
  const owned = sql`tenant_id = ${tenantId} and user_id = ${userId}`
  await ctx.db.run(sql`delete from totp_secrets where ${owned}`)
  await ctx.db.run(sql`delete from passkeys where ${owned}`)
  await ctx.db.run(sql`delete from sign_in_challenges where ${owned}`)
  await ctx.db.run(sql`
    update users set second_factor_due_at = ${ctx.now} where tenant_id = ${tenantId} and id = ${userId}`)
  clearFactors(ctx, userId)
  await signOutUser(ctx, userId)
  const changes = [{ field: 'reason', before: null, after: reason }]
  ctx.audit({ action: 'factor.reset', resourceType: 'user', resourceId: userId, hotelIds, changes })
  await enqueueFactorMail(ctx, userId, 'factorsReset')
  ctx.emit(factorsReset, { subjectId: userId, hotelId: null, data: { userId, hotelIds: [...hotelIds] } })
  return true
}
