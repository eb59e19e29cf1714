import { enqueueAuditEntry } from '#platform/audit/deferred-entry.ts'
import type { OwnContext, ReadContext, WriteContext } from '#platform/context.ts'
import { dummyHash } from '#platform/crypto/passwords.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc } from '#platform/http/schemas.ts'
import { CommittedRefusal, commitThenRefuse, type Refusal, refuse } from '#platform/kernel/errors.ts'
import { findLoginAccount, type LoginAccount } from '../authentication/login-accounts.ts'
import { listEmailClaims } from '../authentication/login-emails.ts'
import { type LoginSlot, listLoginSlots } from '../authentication/login-slots.ts'
import { type PasswordMatch, throttleLogin } from '../authentication/login-throttle.ts'
import { challengeAccount, nextStep } from '../challenges/challenge-account.ts'
import type { PasswordState } from '../password-state.ts'
import { bodyOf, CurrentPassword, Email } from '../schemas.ts'
import { type Login, LoginSession, loginEntry, refusedLogin, type SessionStart, startSession } from './start-session.ts'

type Credentials = { email: string; password: string }

/** §4.5 POST /auth/login. Only the right password reveals whether an address has an account. */
export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  operationId: 'login',
  access: 'anyone',
  summary: 'Sign in with e-mail and password',
  description:
    'Starts a session and returns an access token, which is valid for 15 minutes, and a refresh token, which is ' +
    'valid for 30 days and for one use. After five failures in a row for an account from one network the next ' +
    'attempt must wait 30 seconds, then longer after each further failure, up to 15 minutes; meanwhile the right ' +
    'password is refused, too. Only a caller with the right password learns that the user is suspended or has not ' +
    'confirmed the address. Service users do not sign in; they use API keys. A user with a second factor gets 403 ' +
    '`second_factor_required` after the right password, one who must add a factor first 403 ' +
    '`second_factor_enrolment_required`. Both have the header `X-Sign-In-Challenge`: its token goes to `POST ' +
    '/auth/challenge` and `POST /auth/second-factor`.',
  errors: [
    'invalid_credentials',
    'email_not_confirmed',
    'user_suspended',
    'network_not_allowed',
    'sso_required',
    'second_factor_required',
    'second_factor_enrolment_required',
    'login_throttled',
  ],
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ email: doc(Email, 'The e-mail address of the user, in any case.'), password: CurrentPassword }),
  returns: json(LoginSession),
  handle: (ctx, { body }) => startSessionByPassword(ctx, body),
})

/**
 * Starts a session for the account of these credentials. `onStart` adds writes to the transaction that starts it.
 * Throws 401 `invalid_credentials`, 403 if the account may not sign in, and 429 `login_throttled` (§5.7).
 */
export async function startSessionByPassword(
  ctx: OwnContext,
  credentials: Credentials,
  onStart?: SessionStart,
): Promise<Login> {
  const candidates = await listCandidates(ctx, credentials.email)
  const slots = candidates.map(({ slot }) => slot)
  const account = await throttleLogin(ctx, slots, async (admitted) =>
    matchPassword(
      ctx,
      credentials,
      candidates.filter(({ slot }) => admitted.includes(slot)),
    ),
  )
  if (!account) throw wrongCredentials()
  const isBreached = await ctx.runtime.breachList.includes(credentials.password)
  const login = await ctx.transaction(account.tenantId, async (inside) => {
    if (account.newHash) await storeNewHash(inside, account)
    const known = { ...account, passwordHash: account.newHash ?? account.passwordHash }
    const found = isBreached ? { ...known, passwordState: await markBreached(inside, known) } : known
    const started = await completeLogin(inside, found, onStart !== undefined)
    if (started && !(started instanceof CommittedRefusal)) onStart?.(inside, started)
    return started
  })
  if (!login) throw wrongCredentials()
  if (login instanceof CommittedRefusal) throw login.refusal
  return login
}

const wrongCredentials = (): Refusal => refuse('invalid_credentials', 'The e-mail address or the password is wrong')

/** An account whose password matched. `newHash`: its hash was of a form that is no longer stored. */
type SignInAccount = LoginAccount & { readonly newHash?: string }

type Candidate = { readonly slot: LoginSlot; readonly account: LoginAccount | undefined }

/**
 * Lists the accounts that an address may sign in to: the confirmed one, and those that administrators gave the address.
 * An account of one tenant works whatever the address is in other tenants.
 */
async function listCandidates(ctx: ReadContext, email: string): Promise<Candidate[]> {
  const slots = await listLoginSlots(ctx, email, await listEmailClaims(ctx.db, email))
  const all = await Promise.all(slots.map(async (slot) => ({ slot, account: await findLoginAccount(ctx, slot.claim) })))
  return all.filter(({ slot, account }) => !slot.isAssigned || account?.passwordHash)
}

/** Returns the account that this password matches. A failure costs the same queries, hashing and writes. */
async function matchPassword(
  ctx: OwnContext,
  { password }: Credentials,
  candidates: readonly Candidate[],
): Promise<PasswordMatch<SignInAccount> | undefined> {
  const withPassword = candidates.flatMap(({ slot, account }) =>
    account?.passwordHash ? [{ slot, result: account, passwordHash: account.passwordHash }] : [],
  )
  const hashes = withPassword.map(({ passwordHash }) => passwordHash)
  // A user who was moved to the address has a salt of its own, which costs one more comparison. The extra hash keeps
  // that cost the same where there is no account.
  const isMoved = candidates.some(({ slot, account }) => slot.isAssigned && account?.isConfirmed === false)
  const dummyHashes = isMoved && !withPassword.some(({ slot }) => !slot.isAssigned) ? [dummyHash()] : []
  const match = await ctx.runtime.passwords.findMatch([...hashes, ...dummyHashes], password)
  if (match) return inFormOfToday(ctx, password, { found: withPassword[match.index], isOldForm: match.isOldForm })
  const failed = failureAccounts(candidates)
  await ctx.transaction(ctx.actor.tenantId, async (inside) => {
    for (const account of failed) enqueueAuditEntry(inside, account?.tenantId ?? null, loginEntry('failed', account))
  })
  return undefined
}

type HashedMatch = { readonly found: PasswordMatch<SignInAccount> | undefined; readonly isOldForm: boolean }

/** Hashes a password again that an earlier release hashed as it was typed, with the salt that it has. */
async function inFormOfToday(
  ctx: ReadContext,
  password: string,
  { found, isOldForm }: HashedMatch,
): Promise<PasswordMatch<SignInAccount> | undefined> {
  const { passwordHash } = found?.result ?? {}
  if (!found || !passwordHash || !isOldForm) return found
  return {
    ...found,
    result: { ...found.result, newHash: await ctx.runtime.passwords.hashPassword(password, passwordHash) },
  }
}

/** Stores the new hash, unless the password was changed meanwhile. */
const storeNewHash = (ctx: WriteContext, { id, passwordHash, newHash }: SignInAccount): Promise<number> =>
  ctx.db.run(sql`
    update users set password_hash = ${newHash}
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and password_hash = ${passwordHash}`)

/** Notes that a data breach has the password. One that an administrator has set is to be changed anyway. */
async function markBreached(
  ctx: WriteContext,
  { id, passwordHash, passwordState }: LoginAccount,
): Promise<PasswordState> {
  await ctx.db.run(sql`
    update users set breached_at = coalesce(breached_at, ${ctx.now}),
      password_state = case password_state when 'ok' then 'breached' else password_state end
    where tenant_id = ${ctx.actor.tenantId} and id = ${id} and password_hash = ${passwordHash} and breached_at is null`)
  return passwordState === 'ok' ? 'breached' : passwordState
}

/**
 * The accounts whose tenants log a failure. A failure of the owner of a confirmed account from a known network is not
 * shown to another tenant that gave somebody the address. Unconfirmed registrations are not logged either.
 */
function failureAccounts(candidates: readonly Candidate[]): readonly (LoginAccount | undefined)[] {
  const confirmed = candidates.find(({ slot }) => slot.claim?.status === 'confirmed')
  if (confirmed?.slot.isNetworkKnown) return [confirmed.account]
  const owners = candidates.filter(({ slot }) => slot.claim && slot.claim.status !== 'registered')
  return owners.length > 0 ? owners.map(({ account }) => account) : [candidates[0]?.account]
}

/**
 * Starts the session, or returns the refusal (403) if the account may not sign in yet. Only the owner of the right
 * password sees the reason.
 */
async function completeLogin(ctx: WriteContext, account: LoginAccount, hasCookie: boolean) {
  const refused = refusedLogin(ctx, account, 'password')
  if (refused) return refused
  const kind = nextStep(ctx, account)
  if (!kind) return startSession(ctx, account, { method: 'password', hasCookie })
  ctx.audit(loginEntry('challenged', account))
  return commitThenRefuse(challengeAccount(ctx, account, { kind }))
}
