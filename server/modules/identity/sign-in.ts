import Type from 'typebox'
import { Id } from '#platform/http/shapes.ts'
import type { Permission } from '#shared/permissions.ts'
import type { AuditEntry } from '#platform/audit/entry.ts'
import { recordLater } from '#platform/audit/record-later.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { Refusal, refuse } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { bodyOf, Email } from './bodies.ts'
import { ownerOfEmail } from './login-emails.ts'
import { throttled } from './login-throttle.ts'
import { GivenPassword } from './password-rules.ts'
import { issueTokens, refreshExpiry, tokenPairFields } from './token-pair.ts'

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

type Account = {
  tenantId: string
  id: string
  firstName: string
  lastName: string
  email: string
  roleId: string
  permissions: Permission[]
  passwordHash: string | null
  status: 'invited' | 'active' | 'suspended'
  isConfirmed: boolean
}

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
    const account = await throttled(ctx, body.email, () => accountOpenedBy(ctx, body))
    const login = account && (await ctx.transaction(account.tenantId, (inside) => letIn(inside, account)))
    if (!login) throw wrongCredentials()
    if (login instanceof Refusal) throw login
    return login
  },
})

const wrongCredentials = (): Refusal => refuse('invalid_credentials', 'The e-mail address or the password is wrong')

/** The account that this password opens. Finding none costs the same questions, hashing and writing. */
async function accountOpenedBy(ctx: Context, { email, password }: Credentials): Promise<Account | undefined> {
  const account = await accountOf(ctx, email)
  const { passwords } = ctx.runtime
  const isRight = account?.passwordHash
    ? await passwords.verifyPassword(account.passwordHash, password)
    : await passwords.verifyAgainstNothing(password)
  if (isRight) return account
  await ctx.transaction(ctx.actor.tenantId, async (inside) =>
    recordLater(inside, account?.tenantId ?? null, loginEntry('failed', account)),
  )
  return undefined
}

const loginEntry = (how: 'succeeded' | 'failed' | 'refused', account: Account | undefined): AuditEntry => ({
  action: `login.${how}`,
  resourceType: 'user',
  resourceId: account?.id ?? null,
  // A wrong password does not make anybody that user.
  ...(account && how !== 'failed' ? { by: { userId: account.id, name: nameOf(account) } } : {}),
})

const nameOf = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`

/** The login, or why the right password is refused all the same (403). That is told to nobody else. */
async function letIn(ctx: Context, account: Account) {
  const refusal = refusalOf(account)
  if (!refusal) return startSession(ctx, account)
  ctx.record(loginEntry('refused', account))
  return refusal
}

function refusalOf({ status, isConfirmed }: Account): Refusal | undefined {
  if (status !== 'active') return refuse('user_suspended', 'This user is suspended')
  return isConfirmed ? undefined : refuse('email_not_confirmed', 'Confirm the e-mail address first')
}

/** Two questions for everybody: an unknown address is looked up among the users of no tenant. */
async function accountOf(ctx: Context, email: string): Promise<Account | undefined> {
  const noOne = { tenantId: ctx.actor.tenantId, userId: ctx.actor.tenantId }
  const { tenantId, userId } = (await ownerOfEmail(ctx.db, email)) ?? noOne
  return ctx.runtime.database.in({ tenant: tenantId }).one(sql<Account>`
    select u.tenant_id, u.id, u.first_name, u.last_name, u.email, u.role_id, r.permissions, u.password_hash, u.status,
      u.email_confirmed_at is not null as is_confirmed
    from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.deleted_at is null`)
}

/** The session and its first tokens; nothing when the account changed under our hands. */
async function startSession(ctx: Context, account: Account) {
  const { tenantId, id: userId, firstName, lastName, email, roleId, permissions } = account
  // The hashing took its time: a password that was reset or a user who was suspended meanwhile must not come in.
  const isStill = await ctx.db.run(sql`
    update users set last_login_at = ${ctx.now}
    where tenant_id = ${tenantId} and id = ${userId} and password_hash = ${account.passwordHash}
      and status = 'active' and email_confirmed_at is not null and deleted_at is null`)
  if (isStill === 0) return undefined

  const sessionId = ctx.newId()
  const { ip, userAgent } = ctx.request
  ctx.later(sql`
    delete from sessions where tenant_id = ${tenantId} and user_id = ${userId} and expires_at <= ${ctx.now}`)
  ctx.later(sql`
    insert into sessions (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at)
    values (${tenantId}, ${sessionId}, ${userId}, ${ip}, ${userAgent}, ${ctx.now}, ${ctx.now},
      ${refreshExpiry(ctx.now)})`)
  ctx.record(loginEntry('succeeded', account))
  const user = { id: userId, tenantId, firstName, lastName, email, roleId, permissions }
  return { ...issueTokens(ctx, { sessionId, userId, roleId }), user }
}
