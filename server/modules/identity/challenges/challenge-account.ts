import { createHash } from 'node:crypto'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import type { LoginAccount } from '../authentication/login-accounts.ts'
import { newTotpSecret } from '../factors/totp.ts'
import { newPasskeyChallenge } from '../factors/webauthn.ts'
import { type ChallengeData, createChallenge } from './challenges.ts'

/** What an account must do after its password. */
type NextStep = 'secondFactor' | 'enrolment'

const refusals = {
  secondFactor: ['second_factor_required', 'Show the second factor: POST /auth/second-factor'],
  enrolment: ['second_factor_enrolment_required', 'Add a second factor: POST /auth/challenge has what it takes'],
} as const

/** What an account must do after the right password; undefined if the sign-in is complete. */
export function nextStep({ now }: ReadContext, { hasFactor, factorDueAt }: LoginAccount): NextStep | undefined {
  if (hasFactor) return 'secondFactor'
  const isDue = factorDueAt !== null && Temporal.Instant.compare(Temporal.Instant.from(factorDueAt), now) <= 0
  return isDue ? 'enrolment' : undefined
}

/** A challenge has place for an ID token of this length. */
const maxIdToken = 2_500

type ChallengedStep = { readonly kind: NextStep; readonly provider?: ChallengeData['provider'] }

/** Creates the challenge of an account and returns the refusal that has its token in a header. */
export function challengeAccount(
  ctx: WriteContext,
  account: LoginAccount,
  { kind, provider }: ChallengedStep,
): Refusal {
  const idToken = provider?.idToken ?? ''
  const data: ChallengeData = {
    passwordPrint: passwordPrint(account),
    passkeyChallenge: newPasskeyChallenge(),
    ...(provider ? { provider: { ...provider, idToken: idToken.length > maxIdToken ? null : provider.idToken } } : {}),
    ...(kind === 'enrolment' ? { totpSecret: newTotpSecret() } : {}),
  }
  const token = createChallenge(ctx, { kind, userId: account.id, data })
  const [code, message] = refusals[kind]
  return refuse(code, message, '', { 'X-Sign-In-Challenge': token })
}

/** Says whether a password is still the same, without holding its hash. */
export const passwordPrint = ({ passwordHash }: LoginAccount): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
