import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Instant, named } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { createChallenge, lockOwnChallenge, spendChallenge } from '../challenges/challenges.ts'
import { factorMethods, methodFields } from '../challenges/factor-methods.ts'
import {
  assertOneProof,
  type FactorProof,
  ownProofFields,
  redeemFactor,
  type ShownFactor,
} from '../factors/factor-proof.ts'
import { ownAccount, throttleFactor } from '../factors/factor-throttle.ts'
import { newPasskeyChallenge } from '../factors/webauthn.ts'
import { bodyOf } from '../schemas.ts'
import { noteFactor } from './enrol-factor.ts'

/** POST /profile/step-up/options: with what the caller may show a factor again. */
export const beginStepUp = endpoint({
  method: 'POST',
  path: '/profile/step-up/options',
  operationId: 'beginStepUp',
  access: 'signed-in',
  reach: 'self',
  summary: 'Show with what I may confirm',
  description:
    'Says which field `POST /profile/step-up` takes. For passkeys it has what `navigator.credentials.get` takes, after ' +
    '`PublicKeyCredential.parseRequestOptionsFromJSON`; it is valid for ten minutes.',
  extension: true,
  status: 200,
  unaudited: 'what a step-up waits for changes nothing; the step-up itself is recorded',
  body: bodyOf({}),
  returns: json(named('StepUpOptions', Type.Object(methodFields))),
  async handle(ctx) {
    const account = ownAccount(ctx)
    const challenge = newPasskeyChallenge()
    const { methods, passkeyOptions } = await factorMethods(ctx, ctx.db, { account, challenge })
    if (passkeyOptions) {
      const data = { passkeyChallenge: challenge, sessionId: ctx.actor.sessionId }
      createChallenge(ctx, { kind: 'stepUp', userId: account.userId, data })
    }
    return {
      methods: methods.filter((method) => method !== 'recoveryCode'),
      ...(passkeyOptions ? { passkeyOptions } : {}),
    }
  },
})

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
    'the same `Idempotency-Key`. Send the code of the app, or what a passkey has made of `POST /profile/step-up/options`. ' +
    'A wrong factor is refused with `invalid_value` and counts as at a sign-in.',
  errors: ['login_throttled'],
  extension: true,
  status: 200,
  unit: 'own',
  body: bodyOf(ownProofFields),
  returns: json(
    named(
      'StepUp',
      Type.Object({ authenticatedAt: doc(Instant, 'When the factor was shown: now.', '2026-08-01T10:04:40.000Z') }),
    ),
  ),
  async handle(ctx, { body }) {
    assertOneProof(body, ['code', 'passkey'])
    const account = ownAccount(ctx)
    const about = { resourceType: 'user', resourceId: account.userId }
    const isShown = await throttleFactor(ctx, account, () =>
      ctx.transaction(account.tenantId, async (inside) => {
        const factor = await redeemOwnFactor(inside, account.userId, body)
        inside.audit({ action: factor ? 'stepUp.succeeded' : 'stepUp.refused', ...about })
        if (factor) noteFactor(inside, factor)
        return factor && true
      }),
    )
    if (isShown) return { authenticatedAt: formatInstant(ctx.now) }
    throw body.passkey
      ? invalidField(
          'passkey',
          'invalid_value',
          'This passkey is wrong, or POST /profile/step-up/options was too long ago',
        )
      : invalidField('code', 'invalid_value', 'This code is wrong or was used before')
  },
})

/** A passkey spends the challenge that it has signed. */
async function redeemOwnFactor(
  ctx: WriteContext,
  userId: string,
  proof: FactorProof,
): Promise<ShownFactor | undefined> {
  const challenge = proof.passkey && (await lockOwnChallenge(ctx, 'stepUp'))
  const { passkeyChallenge } = challenge?.data ?? {}
  const factor = await redeemFactor(ctx, userId, { ...proof, passkeyChallenge })
  if (factor && challenge) await spendChallenge(ctx, challenge)
  return factor
}
