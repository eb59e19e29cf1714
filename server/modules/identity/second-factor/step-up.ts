import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Instant, named } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { redeemFactor, TotpCode } from '../factors/factor-proof.ts'
import { ownAccount, throttleFactor } from '../factors/factor-throttle.ts'
import { bodyOf } from '../schemas.ts'
import { noteFactor } from './enrol-factor.ts'

/** POST /profile/step-up: shows a factor again, for what needs a fresh one. */
export const stepUp = endpoint({
  method: 'POST',
  path: '/profile/step-up',
  operationId: 'stepUp',
  access: 'signed-in',
  reach: 'self',
  summary: 'Show my second factor again',
  description:
    'Makes the factor of this session fresh. Call it after 403 `step_up_required` and repeat the refused request, with ' +
    'the same `Idempotency-Key`. A wrong code is refused with `invalid_value` and counts as at a sign-in.',
  errors: ['login_throttled'],
  extension: true,
  status: 200,
  unit: 'own',
  body: bodyOf({ code: TotpCode }),
  returns: json(
    named(
      'StepUp',
      Type.Object({ authenticatedAt: doc(Instant, 'When the factor was shown: now.', '2026-08-01T10:04:40.000Z') }),
    ),
  ),
  async handle(ctx, { body }) {
    const account = ownAccount(ctx)
    const about = { resourceType: 'user', resourceId: account.userId }
    const isShown = await throttleFactor(ctx, account, () =>
      ctx.transaction(account.tenantId, async (inside) => {
        const factor = await redeemFactor(inside, account.userId, body)
        inside.audit({ action: factor ? 'stepUp.succeeded' : 'stepUp.refused', ...about })
        if (factor) noteFactor(inside, factor)
        return factor && true
      }),
    )
    if (!isShown) throw invalidField('code', 'invalid_value', 'This code is wrong or was used before')
    return { authenticatedAt: formatInstant(ctx.now) }
  },
})
