import Type, { type Static } from 'typebox'
import type { AuditEntry } from '#platform/audit/entry.ts'
import { isInNetworks } from '#platform/config/networks.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Id, named } from '#platform/http/schemas.ts'
import { type CommittedRefusal, commitThenRefuse, type Refusal, refuse } from '#platform/kernel/errors.ts'
import type { Permission } from '#shared/permissions.ts'
import { agent } from '../access/system-roles.ts'
import { networkNotAllowed } from '../authentication/actor-facts.ts'
import type { LoginAccount } from '../authentication/login-accounts.ts'
import { recordNetwork } from '../authentication/login-slots.ts'
import {
  issueTokens,
  refreshExpiry,
  type SessionLife,
  sessionEnd,
  tokenPairFields,
} from '../authentication/token-pair.ts'
import type { ShownFactor } from '../factors/factor-proof.ts'
import { passwordState, passwordStateText } from '../password-state.ts'
import { SecondFactor } from '../policy/factor-state.ts'
import { Email } from '../schemas.ts'
import { noteBreakGlassUse } from './break-glass-use.ts'
import { endSessionsOnRecord } from './end-sessions.ts'
import { activeSessionsOf } from './sessions.ts'

/** The fields of a sign-in that has succeeded. */
export const loginFields = {
  ...tokenPairFields,
  user: doc(
    named(
      'LoginUser',
      Type.Object({
        id: doc(Id, 'The id of the user.'),
        tenantId: doc(Id, 'The id of the hotel group.'),
        firstName: doc(Type.String(), 'The first name.', 'Deniz'),
        lastName: doc(Type.String(), 'The last name.', 'Kaya'),
        email: doc(Email, 'The e-mail address, in lower case.'),
        roleId: doc(Id, 'The role of the user.'),
        permissions: doc(
          Type.Array(Type.Unsafe<Permission>({ type: 'string' })),
          'The permissions of the role at the time of the login. `GET /profile` has the current ones.',
          agent.permissions,
        ),
        passwordState: doc(passwordState.schema, passwordStateText, 'ok'),
        secondFactor: doc(SecondFactor, 'Whether the user has a second factor, and whether one is demanded.'),
      }),
    ),
    'The user who has signed in.',
  ),
}

/** The answer to a sign-in. */
export const LoginSession = named('LoginSession', Type.Object(loginFields))

/** The result of a sign-in: the first tokens of the session, and the user. */
export type Login = Static<typeof LoginSession>

/** A login with the id of its session. */
export type StartedLogin = Login & { readonly sessionId: string }

/** How a user has signed in: with or without a password, and the second factor that was shown. */
export type SignInProof = {
  readonly method: 'password' | 'passkey' | 'oidc'
  readonly factor?: ShownFactor | 'identityProvider' | undefined
  /** The session at an identity provider by which this one begins. */
  readonly provider?: SessionProvider | undefined
}

/** A session at an identity provider. */
export type SessionProvider = {
  readonly connectionId: string
  readonly idpSession: string | null
  /** By which the provider knows the session that a sign-out ends; null if it is too long to be stored. */
  readonly idToken: string | null
}

/** The token of a session at a provider. */
export const idTokenColumn = encryptedColumn({ table: 'sessions', column: 'id_token' })

/** Adds writes to the transaction that starts a session. */
export type SessionStart = (inside: WriteContext, login: StartedLogin) => void

/** The audit entry of a sign-in. */
export const loginEntry = (
  outcome: 'succeeded' | 'failed' | 'refused' | 'challenged',
  account: LoginAccount | undefined,
): AuditEntry => ({
  action: `login.${outcome}`,
  resourceType: 'user',
  resourceId: account?.id ?? null,
  // A wrong password does not identify the user.
  ...(account && outcome !== 'failed' ? { by: accountHolder(account) } : {}),
})

/** The user of an account as the audit log names users. */
export const accountHolder = ({ id, firstName, lastName }: LoginAccount): { userId: string; name: string } => ({
  userId: id,
  name: `${firstName} ${lastName}`,
})

/**
 * The refusal of an account that may not sign in, although its password or passkey is right; undefined if it may. It is in the audit log,
 * so it must be committed.
 */
export function refusedLogin(
  ctx: WriteContext,
  account: LoginAccount,
  method: SignInProof['method'],
): CommittedRefusal | undefined {
  const refusal = loginRefusal(ctx, account, method)
  if (!refusal) return undefined
  ctx.audit(loginEntry('refused', account))
  return commitThenRefuse(refusal)
}

function loginRefusal(
  { request }: ReadContext,
  { status, isConfirmed, allowedNetworks, isSsoRequired }: LoginAccount,
  method: SignInProof['method'],
): Refusal | undefined {
  if (status !== 'active') return refuse('user_suspended', 'This user is suspended')
  if (!isConfirmed) return refuse('email_not_confirmed', 'Confirm the e-mail address first')
  if (!isInNetworks(allowedNetworks, request.ip)) return networkNotAllowed(request.ip)
  if (method === 'oidc' || !isSsoRequired) return undefined
  return refuse('sso_required', 'Sign in with the identity provider of your company')
}

/** Whether a browser holds the session. */
type SessionKind = { readonly hasCookie: boolean }

/** What limits a session that starts now. */
const newLife = ({ now }: ReadContext, account: LoginAccount, hasCookie: boolean): SessionLife => ({
  startedAt: now,
  endsAt: account.sessionMaxMinutes === null ? null : now.add({ minutes: account.sessionMaxMinutes }),
  idleMinutes: hasCookie ? null : account.sessionIdleMinutes,
})

/** Ends the oldest active sessions of a user beyond a number. The caller holds the user's row. */
const endOldestSessions = (ctx: WriteContext, userId: string, remaining: number): Promise<number> =>
  endSessionsOnRecord(
    ctx,
    sql`id in (
      select id from sessions
      where ${activeSessionsOf(ctx, userId)}
      order by created_at desc, id desc offset ${remaining})`,
    'limit',
  )

/**
 * Starts a session and issues its first tokens. It ends the oldest sessions of a user who would have too many. Returns
 * undefined if the account changed meanwhile.
 */
export async function startSession(
  ctx: WriteContext,
  account: LoginAccount,
  { method, factor, hasCookie, provider }: SignInProof & SessionKind,
): Promise<StartedLogin | undefined> {
  const { tenantId, id: userId, firstName, lastName, email, roleId, permissions, passwordState: state } = account
  // Hashing takes time: an account that was reset or suspended meanwhile must not get a session.
  const isUnchanged = await ctx.db.run(sql`
    update users set last_login_at = ${ctx.now}
    where tenant_id = ${tenantId} and id = ${userId} and password_hash is not distinct from ${account.passwordHash}
      and status = 'active' and email_confirmed_at is not null and deleted_at is null`)
  if (isUnchanged === 0) return undefined

  const life = newLife(ctx, account, hasCookie)
  if (account.maxSessions !== null) await endOldestSessions(ctx, userId, account.maxSessions - 1)
  const sessionId = ctx.newId()
  const { ip, userAgent } = ctx.request
  const idToken = provider?.idToken ?? null
  ctx.onCommit(sql`
    delete from sessions where tenant_id = ${tenantId} and user_id = ${userId} and expires_at <= ${ctx.now}`)
  ctx.onCommit(sql`
    insert into sessions (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at, method, factor,
      authenticated_at, ends_at, has_cookie, connection_id, idp_session, id_token)
    values (${tenantId}, ${sessionId}, ${userId}, ${ip}, ${userAgent}, ${ctx.now}, ${ctx.now},
      ${refreshExpiry(ctx, life)}, ${method}, ${factor ?? 'none'}, ${factor ? ctx.now : null},
      ${sessionEnd(ctx.runtime, life) ?? null}, ${hasCookie}, ${provider?.connectionId ?? null},
      ${provider?.idpSession ?? null},
      ${idToken === null ? null : idTokenColumn.encrypt(ctx.runtime.keys, idToken, { tenantId, id: sessionId })})`)
  ctx.onCommit(recordNetwork(ctx, { tenantId, userId }))
  ctx.audit(loginEntry('succeeded', account))
  if (account.isBreakGlass) noteBreakGlassUse(ctx, accountHolder(account))
  const secondFactor = secondFactorState(account, factor)
  const who = { id: userId, tenantId, firstName, lastName, email, roleId, permissions }
  const user = { ...who, passwordState: state, secondFactor }
  return { ...issueTokens(ctx, { sessionId, userId, roleId, life }), user, sessionId }
}

function secondFactorState({ factorDueAt: dueAt }: LoginAccount, factor: SignInProof['factor']) {
  if (factor) return { state: 'enrolled', dueAt: null } as const
  return { state: dueAt === null ? 'none' : 'due', dueAt } as const
}
