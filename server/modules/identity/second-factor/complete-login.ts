import Type, { type Static } from 'typebox'
import type { OwnContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { named } from '#platform/http/schemas.ts'
import { CommittedRefusal, refuse } from '#platform/kernel/errors.ts'
import { enqueueFactorMail } from '../account-mail/credential-mail.ts'
import { type LoginAccount, readLoginAccount } from '../authentication/login-accounts.ts'
import type { TenantToken } from '../authentication/opaque-token.ts'
import { passwordPrint } from '../challenges/challenge-account.ts'
import {
  type Challenge,
  challengeInvalid,
  findChallenge,
  parseChallenge,
  spendChallenge,
  takeTry,
} from '../challenges/challenges.ts'
import { challengeToken } from '../challenges/show-challenge.ts'
import {
  assertOneProof,
  type FactorProof,
  proofFields,
  redeemFactor,
  type ShownFactor,
} from '../factors/factor-proof.ts'
import { throttleFactor } from '../factors/factor-throttle.ts'
import { defaultPasskeyName, storePasskey } from '../factors/passkeys.ts'
import { recoveryCodesField } from '../factors/recovery-codes.ts'
import { relyingPartyOf } from '../factors/relying-party.ts'
import { matchTotpStep } from '../factors/totp.ts'
import { storeTotp } from '../factors/totp-secrets.ts'
import { readNewPasskey } from '../factors/webauthn.ts'
import { bodyOf } from '../schemas.ts'
import {
  accountHolder,
  loginFields,
  refusedLogin,
  type SessionStart,
  type StartedLogin,
  startSession,
} from '../sessions/start-session.ts'
import { lockFactors, noteAddedFactor } from './enrol-factor.ts'

const FactorLogin = named(
  'FactorLogin',
  Type.Object({ ...loginFields, recoveryCodes: Type.Optional(recoveryCodesField) }),
)

/** The result of a sign-in with a second factor. `recoveryCodes`: the first factor was added by it. */
type FactorLogin = Static<typeof FactorLogin>

/** The fields of a body that completes a sign-in. */
export const completeLoginStep = { challenge: challengeToken, ...proofFields }

const body = bodyOf(completeLoginStep)
type FactorStep = Static<typeof body>

/** POST /auth/second-factor: completes a sign-in with a factor. */
export const completeLogin = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  operationId: 'completeLogin',
  access: 'anyone',
  summary: 'Complete a sign-in with the second factor',
  description:
    'Starts the session of a sign-in that was answered with `second_factor_required`, or adds the first factor after ' +
    '`second_factor_enrolment_required` and returns recovery codes, once. Send the challenge and one of the factors. A ' +
    'challenge has five tries and lasts ten minutes; codes work once. Wrong factors count like wrong passwords, so ' +
    'after five in a row from one network the next one must wait.',
  errors: [
    'challenge_invalid',
    'second_factor_invalid',
    'user_suspended',
    'email_not_confirmed',
    'network_not_allowed',
    'sso_required',
    'login_throttled',
  ],
  extension: true,
  status: 200,
  unit: 'own',
  secretAnswer: true,
  body,
  returns: json(FactorLogin),
  handle: (ctx, input) => startSessionByFactor(ctx, input.body),
})

/**
 * Starts the session of a challenge. `onStart` adds writes to the transaction that starts it. Throws 401
 * `challenge_invalid` or `second_factor_invalid`, 403 if the account may no longer sign in, and 429 `login_throttled`.
 */
export async function startSessionByFactor(
  ctx: OwnContext,
  { challenge: text, ...proof }: FactorStep,
  onStart?: SessionStart,
): Promise<FactorLogin> {
  assertOneProof(proof, ['code', 'passkey', 'recoveryCode'])
  const token = parseChallenge(text)
  const { keys, database } = ctx.runtime
  const challenge = await findChallenge(database.in({ tenant: token.tenantId }), token, { keys, now: ctx.now })
  if (!challenge) throw challengeInvalid()
  const login = await throttleFactor(ctx, challenge, () =>
    ctx.transaction(token.tenantId, (inside) => meetChallenge(inside, token, { proof, onStart })),
  )
  if (!login) throw refuse('second_factor_invalid', 'This factor is wrong or was used before')
  if (login instanceof CommittedRefusal) throw login.refusal
  return login
}

type Step = { readonly proof: FactorProof; readonly onStart: SessionStart | undefined }

/** Returns undefined for a wrong factor; the try that it took is committed. */
async function meetChallenge(
  ctx: WriteContext,
  token: TenantToken,
  { proof, onStart }: Step,
): Promise<(FactorLogin & StartedLogin) | CommittedRefusal | undefined> {
  const challenge = await takeTry(ctx, token)
  const account = await readLoginAccount(ctx.db, challenge)
  if (!account || passwordPrint(account) !== challenge.data.passwordPrint) throw challengeInvalid()
  const { provider } = challenge.data
  const method = provider ? 'oidc' : 'password'
  const refused = refusedLogin(ctx, account, method)
  if (refused) return refused
  const shown = await showFactor(ctx, { challenge, account, proof })
  if (!shown) {
    ctx.audit({ action: 'factor.refused', resourceType: 'user', resourceId: account.id, by: accountHolder(account) })
    return undefined
  }
  await spendChallenge(ctx, challenge)
  const { factor } = shown
  const started = await startSession(ctx, account, { method, factor, provider, hasCookie: onStart !== undefined })
  if (!started) throw challengeInvalid()
  onStart?.(ctx, started)
  return { ...started, ...(shown.recoveryCodes ? { recoveryCodes: shown.recoveryCodes } : {}) }
}

type Attempt = { readonly challenge: Challenge; readonly account: LoginAccount; readonly proof: FactorProof }
type FactorResult = { readonly factor: ShownFactor; readonly recoveryCodes?: string[] }

/** Redeems the factor, or adds the first one. */
async function showFactor(
  ctx: WriteContext,
  { challenge, account, proof }: Attempt,
): Promise<FactorResult | undefined> {
  const { id: userId } = account
  if (challenge.kind === 'enrolment') return enrol(ctx, { challenge, account, proof })
  const { passkeyChallenge } = challenge.data
  const factor = await redeemFactor(ctx, userId, { ...proof, passkeyChallenge })
  if (factor === 'recoveryCode') {
    ctx.audit({ action: 'factor.codeUsed', resourceType: 'user', resourceId: userId, by: accountHolder(account) })
    await enqueueFactorMail(ctx, userId, 'recoveryCodeUsed')
  }
  return factor && { factor }
}

async function enrol(ctx: WriteContext, attempt: Attempt): Promise<FactorResult | undefined> {
  const { account } = attempt
  const store = await readFirstFactor(ctx, attempt)
  if (!store) return undefined
  // A factor that was added meanwhile is due, and not another one.
  const { hasFactor } = await lockFactors(ctx, account.id)
  if (hasFactor) throw challengeInvalid()
  const factor = await store()
  const recoveryCodes = await noteAddedFactor(ctx, accountHolder(account), { factor, isFirst: true })
  ctx.onCommit(sql`
    update users set second_factor_due_at = null where tenant_id = ${account.tenantId} and id = ${account.id}`)
  return { factor, ...(recoveryCodes ? { recoveryCodes } : {}) }
}

/** Reads the first code of the app or the new passkey, and returns how it is stored; undefined for a wrong one. */
async function readFirstFactor(
  ctx: WriteContext,
  { challenge, account: { id: userId }, proof: { code, passkey } }: Attempt,
): Promise<(() => Promise<'totp' | 'passkey'>) | undefined> {
  const { totpSecret: secret = '', passkeyChallenge } = challenge.data
  const step = code === undefined ? undefined : matchTotpStep(secret, code, ctx.now)
  if (step !== undefined) {
    return async () => {
      await storeTotp(ctx, userId, { secret, step })
      return 'totp'
    }
  }
  const party = relyingPartyOf(ctx.runtime.config)
  if (!passkey || !party || passkeyChallenge === undefined) return undefined
  const key = await readNewPasskey(passkey, { party, challenge: passkeyChallenge })
  if (!key) return undefined
  return async () => {
    await storePasskey(ctx, { userId, name: defaultPasskeyName, rpId: party.id }, key)
    return 'passkey'
  }
}
