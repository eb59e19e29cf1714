import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { named } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { enqueueFactorMail } from '../account-mail/credential-mail.ts'
import { createRecoveryCodes, recoveryCodesField } from '../factors/recovery-codes.ts'
import { lockFactors } from './enrol-factor.ts'

/** POST /profile/recovery-codes: replaces the recovery codes of the caller. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/profile/recovery-codes',
  operationId: 'renewRecoveryCodes',
  access: 'signed-in',
  reach: 'self',
  freshFactor: true,
  summary: 'Replace my recovery codes',
  description:
    'Returns ten new recovery codes, once, and makes all earlier ones invalid. Only a user with a second factor has ' +
    'recovery codes. The caller gets a mail.',
  errors: ['invalid_state_transition'],
  extension: true,
  secretAnswer: true,
  returns: json(named('RecoveryCodes', Type.Object({ recoveryCodes: recoveryCodesField }))),
  async handle(ctx) {
    const userId = String(ctx.actor.userId)
    const { hasFactor } = await lockFactors(ctx, userId)
    if (!hasFactor) throw refuse('invalid_state_transition', 'Recovery codes belong to a second factor; add one first')
    ctx.audit({ action: 'factor.codesRenewed', resourceType: 'user', resourceId: userId })
    await enqueueFactorMail(ctx, userId, 'recoveryCodesRenewed')
    return { recoveryCodes: createRecoveryCodes(ctx, userId) }
  },
})
