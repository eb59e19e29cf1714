import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import type { OwnContext, ReadContext, WriteContext } from '#platform/context.ts'
import { signText, verifySignedText } from '#platform/crypto/signed-text.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named, secretText } from '#platform/http/schemas.ts'
import { CommittedRefusal, commitThenRefuse, type Refusal, refuse } from '#platform/kernel/errors.ts'
import { readLoginAccount } from '../authentication/login-accounts.ts'
import { challengeInvalid } from '../challenges/challenges.ts'
import { spendToken } from '../challenges/spent-tokens.ts'
import { noteCopiedPasskey } from '../factors/copied-passkey.ts'
import { recordPasskeyUse, type UsedPasskey, verifyPasskey } from '../factors/passkeys.ts'
import { noPasskeysHere, relyingPartyOf } from '../factors/relying-party.ts'
import {
  newPasskeyChallenge,
  PasskeyRequest,
  PasskeyResponse,
  passkeyRequest,
  readUserHandle,
} from '../factors/webauthn.ts'
import { bodyOf, OpaqueToken } from '../schemas.ts'
import {
  type Login,
  LoginSession,
  refusedLogin,
  type SessionStart,
  type StartedLogin,
  startSession,
} from '../sessions/start-session.ts'

const lifetimeMinutes = 5
const signedFor = { purpose: 'passkey sign-in', about: [] }

/** POST /auth/passkey-options: what a browser needs for a sign-in by passkey alone. It stores nothing. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey-options',
  operationId: 'passkeyOptions',
  access: 'anyone',
  summary: 'Begin a sign-in with a passkey',
  description:
    'Returns what `navigator.credentials.get` takes, after `PublicKeyCredential.parseRequestOptionsFromJSON`, for a ' +
    'sign-in without address and password. The challenge is valid for five minutes and for one sign-in. A service with ' +
    'an IP address and no host name has no passkeys.',
  errors: ['invalid_state_transition'],
  extension: true,
  status: 200,
  unit: 'own',
  unaudited: 'nothing has happened yet; the sign-in itself is recorded',
  secretAnswer: true,
  body: bodyOf({}),
  returns: json(
    named(
      'PasskeySignIn',
      Type.Object({
        challenge: doc(secretText(), 'Goes to `POST /auth/passkey` with the answer of the browser.', 'k1.Zm9v…'),
        options: doc(PasskeyRequest, 'What the browser signs the challenge by.'),
      }),
    ),
  ),
  async handle({ runtime: { config, keys }, now }) {
    const party = relyingPartyOf(config)
    if (!party) throw noPasskeysHere()
    const challenge = newPasskeyChallenge()
    const expiresAt = now.add({ minutes: lifetimeMinutes }).epochMilliseconds
    const options = passkeyRequest(party, { challenge, credentials: [] })
    return { challenge: signText(keys, `${challenge}.${expiresAt}`, signedFor), options }
  },
})

/** The fields of a body that signs in by passkey. */
export const passkeySignInFields = {
  challenge: doc(OpaqueToken, 'The challenge of `POST /auth/passkey-options`.'),
  passkey: doc(PasskeyResponse, 'What the browser has answered to `options`.'),
}

const body = bodyOf(passkeySignInFields)

/** POST /auth/passkey: signs in with a passkey alone. */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  operationId: 'loginWithPasskey',
  access: 'anyone',
  summary: 'Sign in with a passkey',
  description:
    'Starts a session without address and password: the passkey names its user. The device must have verified the user, ' +
    'by a fingerprint or a PIN, so the passkey counts as the second factor, too. A passkey whose count does not grow was ' +
    'copied: it is refused, and its user and the administrators are told.',
  errors: [
    'challenge_invalid',
    'second_factor_invalid',
    'user_suspended',
    'email_not_confirmed',
    'network_not_allowed',
    'sso_required',
  ],
  extension: true,
  status: 200,
  limit: 'auth',
  unit: 'own',
  body,
  returns: json(LoginSession),
  handle: (ctx, input) => startSessionByPasskey(ctx, input.body),
})

const wrongPasskey = (): Refusal => refuse('second_factor_invalid', 'This passkey is not valid here')

/**
 * Starts a session by passkey. `onStart` adds writes to the transaction that starts it. Throws 401 `challenge_invalid` or
 * `second_factor_invalid`, and 403 if the account may not sign in. Only a right passkey writes anything.
 */
export async function startSessionByPasskey(
  ctx: OwnContext,
  { challenge: token, passkey: answer }: Static<typeof body>,
  onStart?: SessionStart,
): Promise<Login> {
  const { database, config } = ctx.runtime
  const { challenge, expiresAt } = readChallenge(ctx, token)
  const [party, account] = [relyingPartyOf(config), readUserHandle(answer.response.userHandle)]
  if (!party || !account) throw wrongPasskey()
  const db = database.in({ tenant: account.tenantId })
  const used = await verifyPasskey(db, account, { party, challenge, answer, isVerificationNeeded: true })
  if (!used) throw wrongPasskey()
  const hash = createHash('sha256').update(token).digest()
  const login = await ctx.transaction(account.tenantId, async (inside) => {
    if (!(await spendToken(inside, { hash, expiresAt }))) throw challengeInvalid()
    const started = await completeByPasskey(inside, account.userId, { used, hasCookie: onStart !== undefined })
    if (!(started instanceof CommittedRefusal)) onStart?.(inside, started)
    return started
  })
  if (login instanceof CommittedRefusal) throw login.refusal
  return login
}

/** Throws 401 `challenge_invalid` for a challenge that this service has not signed, or that is too old. */
function readChallenge({ runtime, now }: ReadContext, token: string) {
  const [challenge, expires] = verifySignedText(runtime.keys, token, signedFor)?.split('.') ?? []
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(Number(expires ?? 0))
  if (challenge === undefined || Temporal.Instant.compare(expiresAt, now) <= 0) throw challengeInvalid()
  return { challenge, expiresAt }
}

async function completeByPasskey(
  ctx: WriteContext,
  userId: string,
  { used, hasCookie }: { readonly used: UsedPasskey; readonly hasCookie: boolean },
): Promise<StartedLogin | CommittedRefusal> {
  const account = await readLoginAccount(ctx.db, { tenantId: ctx.actor.tenantId, userId })
  if (!account) throw wrongPasskey()
  if (!(await recordPasskeyUse(ctx, used))) {
    await noteCopiedPasskey(ctx, userId)
    return commitThenRefuse(wrongPasskey())
  }
  const refused = refusedLogin(ctx, account, 'passkey')
  if (refused) return refused
  const started = await startSession(ctx, account, { method: 'passkey', factor: 'passkey', hasCookie })
  if (!started) throw wrongPasskey()
  return started
}
