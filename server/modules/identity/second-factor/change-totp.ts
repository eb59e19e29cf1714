import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, nothing } from '#platform/http/response/json-response.ts'
import { named } from '#platform/http/schemas.ts'
import { invalidField, notFound } from '#platform/kernel/errors.ts'
import { hostOf } from '../account-mail/templates/mail-pages.ts'
import { createChallenge, lockOwnChallenge, spendChallenge } from '../challenges/challenges.ts'
import { totpSecretFields } from '../challenges/show-challenge.ts'
import { TotpCode } from '../factors/factor-proof.ts'
import { recoveryCodesField } from '../factors/recovery-codes.ts'
import { matchTotpStep, newTotpSecret, totpUri } from '../factors/totp.ts'
import { storeTotp } from '../factors/totp-secrets.ts'
import { getOwnAccount } from '../passwords/change-password.ts'
import { assertMayAddFactor } from '../policy/factor-demand.ts'
import { bodyOf } from '../schemas.ts'
import { lockFactors, noteAddedFactor, noteRemovedFactor } from './enrol-factor.ts'
import { firstFactorFields, ownFactor, refuseFirstFactor } from './own-factor.ts'

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
  body: bodyOf(firstFactorFields),
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
    const [userId, name] = [String(ctx.actor.userId), String(ctx.actor.name)]
    const { hasFactor } = await lockFactors(ctx, userId)
    const registration = await lockOwnChallenge(ctx, 'registration')
    const { totpSecret: secret } = registration?.data ?? {}
    const step = secret === undefined ? undefined : matchTotpStep(secret, body.code, ctx.now)
    if (!registration || secret === undefined || step === undefined) throw wrongCode()
    await spendChallenge(ctx, registration)
    await storeTotp(ctx, userId, { secret, step })
    const recoveryCodes = await noteAddedFactor(ctx, { userId, name }, { factor: 'totp', isFirst: !hasFactor })
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
    const removed = await ctx.db.run(sql`
      delete from totp_secrets where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)
    if (removed === 0) throw notFound('authenticator app')
    await noteRemovedFactor(ctx, userId, 'totp')
    return null
  },
})
