import Type from 'typebox'
import type { OwnContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, nothing } from '#platform/http/response/json-response.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { type CommittedRefusal, invalidField, notFound } from '#platform/kernel/errors.ts'
import { hostOf } from '../account-mail/templates/mail-pages.ts'
import { createChallenge, lockRegistration, spendChallenge } from '../challenges/challenges.ts'
import { totpSecretFields } from '../challenges/show-challenge.ts'
import { TotpCode } from '../factors/factor-proof.ts'
import { recoveryCodesField } from '../factors/recovery-codes.ts'
import { matchTotpStep, newTotpSecret, totpUri } from '../factors/totp.ts'
import { auditWrongPassword, getOwnAccount, verifyOwnPassword } from '../passwords/change-password.ts'
import { assertFactorNotDemanded, assertMayAddFactor } from '../policy/factor-demand.ts'
import { bodyOf, CurrentPassword } from '../schemas.ts'
import { enrolTotp, lockFactors, removeTotp } from './enrol-factor.ts'

/** What the endpoints of the own factors have in common. */
const ownFactor = { access: 'signed-in', reach: 'self', extension: true, freshFactor: true } as const

/** POST /profile/totp: begins to add an authenticator app. */
export const beginTotp = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/profile/totp',
  operationId: 'beginTotp',
  summary: 'Begin to add an authenticator app',
  description:
    'Returns the secret of an authenticator app, once. The app is added when `POST /profile/totp/confirm` gets its code ' +
    'within ten minutes; until then an earlier app stays. The first factor needs `currentPassword`, a later one a fresh ' +
    'factor. Service users have no factors.',
  errors: ['login_throttled'],
  unit: 'own',
  secretAnswer: true,
  body: bodyOf({
    currentPassword: Type.Optional(
      doc(CurrentPassword, 'The current password of the caller. Needed for the first factor only.'),
    ),
  }),
  returns: json(named('TotpSecret', Type.Object(totpSecretFields))),
  async handle(ctx, { body }) {
    await assertMayAddFactor(ctx)
    const refused = await refuseFirstFactor(ctx, body.currentPassword)
    if (refused) return refused
    const totpSecret = newTotpSecret()
    const { tenantId, userId, sessionId } = ctx.actor
    const { email } = await getOwnAccount(ctx)
    await ctx.transaction(tenantId, async (inside) => {
      createChallenge(inside, { kind: 'registration', userId: String(userId), data: { totpSecret, sessionId } })
      inside.audit({ action: 'factor.begun', resourceType: 'user', resourceId: userId })
    })
    const host = hostOf({ publicUrl: ctx.runtime.config.PUBLIC_URL })
    return { totpSecret, totpUri: totpUri(totpSecret, { host, email }) }
  },
})

/**
 * Checks the password before the first factor: a stolen session must not lock out its user. Returns the refusal for a
 * wrong one. Throws 422 if it is missing or the user has none.
 */
async function refuseFirstFactor(
  ctx: OwnContext,
  currentPassword: string | undefined,
): Promise<CommittedRefusal | undefined> {
  const account = await getOwnAccount(ctx)
  const { tenantId, userId } = ctx.actor
  const factor = await ctx.db.one(sql`
    select user_id from totp_secrets where tenant_id = ${tenantId} and user_id = ${userId}`)
  if (factor) return undefined
  if (currentPassword === undefined) {
    throw invalidField('currentPassword', 'required', 'currentPassword is required for the first factor')
  }
  return (await verifyOwnPassword(ctx, account, currentPassword)) ? undefined : auditWrongPassword(ctx)
}

const wrongCode = () =>
  invalidField('code', 'invalid_value', 'This is not the code of the app, or POST /profile/totp was too long ago')

/** POST /profile/totp/confirm: adds the app whose code this is. */
export const confirmTotp = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/profile/totp/confirm',
  operationId: 'confirmTotp',
  summary: 'Add the authenticator app that shows this code',
  description:
    'Adds the app that `POST /profile/totp` of the same session began. With the first factor all other sessions of the ' +
    'caller end, and the answer has ten recovery codes, once; later it has none. The caller gets a mail.',
  status: 200,
  secretAnswer: true,
  body: bodyOf({ code: TotpCode }),
  returns: json(named('TotpConfirmation', Type.Object({ recoveryCodes: Type.Optional(recoveryCodesField) }))),
  async handle(ctx, { body }) {
    const { userId, name } = ctx.actor
    const { hasFactor } = await lockFactors(ctx, String(userId))
    const registration = await lockRegistration(ctx)
    const { totpSecret: secret = '' } = registration?.data ?? {}
    const step = registration && matchTotpStep(secret, body.code, ctx.now)
    if (!registration || step === undefined) throw wrongCode()
    await spendChallenge(ctx, registration)
    const recoveryCodes = await enrolTotp(
      ctx,
      { userId: String(userId), name: String(name) },
      { secret, step, isFirst: !hasFactor },
    )
    return recoveryCodes ? { recoveryCodes } : {}
  },
})

/** DELETE /profile/totp: removes the authenticator app. */
export const deleteTotp = endpoint({
  ...ownFactor,
  method: 'DELETE',
  path: '/profile/totp',
  operationId: 'deleteTotp',
  summary: 'Remove my authenticator app',
  description:
    'Removes the authenticator app of the caller; with the last factor the recovery codes become invalid. The caller ' +
    'gets a mail. The last factor stays while the policy demands one.',
  errors: ['factor_required'],
  status: 204,
  returns: nothing(),
  async handle(ctx) {
    const userId = String(ctx.actor.userId)
    await lockFactors(ctx, userId)
    await assertFactorNotDemanded(ctx)
    if (!(await removeTotp(ctx, userId))) throw notFound('authenticator app')
    return null
  },
})
