import Type from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import type { Permission } from '#shared/permissions.ts'
import type { AuditEntry } from '#platform/audit/entry.ts'
import { recordLater } from '#platform/audit/deferred-entry.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { hashOfNothing } from '#platform/crypto/passwords.ts'
import { Refusal, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { bodyOf, Email } from '../schemas.ts'
import { findAccount, type LoginAccount } from '../authentication/login-accounts.ts'
import { claimsOnEmail } from '../authentication/login-emails.ts'
import { type LoginSlot, rememberNetwork, slotsOf } from '../authentication/login-slots.ts'
import { type Opening, throttled } from '../authentication/login-throttle.ts'
import { GivenPassword } from '../passwords/password-rules.ts'
import { issueTokens, refreshExpiry, tokenPairFields } from '../authentication/token-pair.ts'

const LoginResult = Type.Object({
  ...tokenPairFields,
  user: Type.Object({
    id: Id,
    tenantId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    email: Email,
    roleId: Id,
    permissions: Type.Array(Type.Unsafe<Permission>({ type: 'string' })),
  }),
})

type Credentials = { email: string; password: string }

/** §4.5 POST /auth/login. Nothing but the right password tells whether an address has an account. */
export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Sign in with e-mail and password',
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ email: Email, password: GivenPassword }),
  returns: LoginResult,
  async handle(ctx, { body }) {
    const candidates = await candidatesOf(ctx, body.email)
    const slots = candidates.map(({ slot }) => slot)
    const account = await throttled(ctx, slots, async (admitted) =>
      accountOpenedBy(
        ctx,
        body,
        candidates.filter(({ slot }) => admitted.includes(slot)),
      ),
    )
    const login = account && (await ctx.transaction(account.tenantId, (inside) => letIn(inside, account)))
    if (!login) throw wrongCredentials()
    if (login instanceof Refusal) throw login
    return login
  },
})

const wrongCredentials = (): Refusal => refuse('invalid_credentials', 'The e-mail address or the password is wrong')

type Candidate = { readonly slot: LoginSlot; readonly account: LoginAccount | undefined }

/**
 * The accounts that an address could open: the proven one, and those that administrators gave the address. Each tenant's administrators see theirs work, whatever the address is elsewhere.
 */
async function candidatesOf(ctx: Context, email: string): Promise<Candidate[]> {
  const slots = await slotsOf(ctx, email, await claimsOnEmail(ctx.db, email))
  const all = await Promise.all(slots.map(async (slot) => ({ slot, account: await findAccount(ctx, slot.claim) })))
  return all.filter(({ slot, account }) => !slot.isGiven || account?.passwordHash)
}

/** The account that this password opens. Finding none costs the same questions, hashing and writing. */
async function accountOpenedBy(
  ctx: Context,
  { password }: Credentials,
  candidates: readonly Candidate[],
): Promise<Opening<LoginAccount> | undefined> {
  const withPassword = candidates.flatMap(({ slot, account }) =>
    account?.passwordHash ? [{ slot, opened: account, passwordHash: account.passwordHash }] : [],
  )
  const hashes = withPassword.map(({ passwordHash }) => passwordHash)
  // A user who was moved to the address brought a salt along, so there is one more to compare; also where nobody is.
  const isMoved = candidates.some(({ slot, account }) => slot.isGiven && account?.isConfirmed === false)
  const nobodyElse = isMoved && !withPassword.some(({ slot }) => !slot.isGiven) ? [hashOfNothing()] : []
  const match = await ctx.runtime.passwords.findMatch([...hashes, ...nobodyElse], password)
  if (match !== undefined) return withPassword[match]
  const told = accountsToldOfFailure(candidates)
  await ctx.transaction(ctx.actor.tenantId, async (inside) => {
    for (const account of told) recordLater(inside, account?.tenantId ?? null, loginEntry('failed', account))
  })
  return undefined
}

/**
 * In whose logs a failure stands. One of the owner of a proven account, from a network of theirs, is no business of
 * another tenant that gave somebody the address; nor is anything before a registration is confirmed.
 */
function accountsToldOfFailure(candidates: readonly Candidate[]): readonly (LoginAccount | undefined)[] {
  const proven = candidates.find(({ slot }) => slot.claim?.standing === 'proven')
  if (proven?.slot.isNetworkKnown) return [proven.account]
  const confirmed = candidates.filter(({ slot }) => slot.claim && slot.claim.standing !== 'registered')
  return confirmed.length > 0 ? confirmed.map(({ account }) => account) : [candidates[0]?.account]
}

const loginEntry = (how: 'succeeded' | 'failed' | 'refused', account: LoginAccount | undefined): AuditEntry => ({
  action: `login.${how}`,
  resourceType: 'user',
  resourceId: account?.id ?? null,
  // A wrong password does not make anybody that user.
  ...(account && how !== 'failed' ? { by: { userId: account.id, name: nameOf(account) } } : {}),
})

const nameOf = ({ firstName, lastName }: LoginAccount): string => `${firstName} ${lastName}`

/** The login, or why the right password is refused all the same (403). That is told to nobody else. */
async function letIn(ctx: Context, account: LoginAccount) {
  const refusal = refusalOf(account)
  if (!refusal) return startSession(ctx, account)
  ctx.audit(loginEntry('refused', account))
  return refusal
}

function refusalOf({ status, isConfirmed }: LoginAccount): Refusal | undefined {
  if (status !== 'active') return refuse('user_suspended', 'This user is suspended')
  return isConfirmed ? undefined : refuse('email_not_confirmed', 'Confirm the e-mail address first')
}

/** The session and its first tokens; nothing when the account changed under our hands. */
async function startSession(ctx: Context, account: LoginAccount) {
  const { tenantId, id: userId, firstName, lastName, email, roleId, permissions } = account
  // The hashing took its time: a password that was reset or a user who was suspended meanwhile must not come in.
  const isStill = await ctx.db.run(sql`
    update users set last_login_at = ${ctx.now}
    where tenant_id = ${tenantId} and id = ${userId} and password_hash = ${account.passwordHash}
      and status = 'active' and email_confirmed_at is not null and deleted_at is null`)
  if (isStill === 0) return undefined

  const sessionId = ctx.newId()
  const { ip, userAgent } = ctx.request
  ctx.onCommit(sql`
    delete from sessions where tenant_id = ${tenantId} and user_id = ${userId} and expires_at <= ${ctx.now}`)
  ctx.onCommit(sql`
    insert into sessions (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at)
    values (${tenantId}, ${sessionId}, ${userId}, ${ip}, ${userAgent}, ${ctx.now}, ${ctx.now},
      ${refreshExpiry(ctx, ctx.now)})`)
  ctx.onCommit(rememberNetwork(ctx, { tenantId, userId }))
  ctx.audit(loginEntry('succeeded', account))
  const user = { id: userId, tenantId, firstName, lastName, email, roleId, permissions }
  return { ...issueTokens(ctx, { sessionId, userId, roleId, startedAt: ctx.now }), user }
}
