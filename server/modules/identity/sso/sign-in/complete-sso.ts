import type { OwnContext, WriteContext } from '#platform/context.ts'
import { CommittedRefusal, commitThenRefuse, Refusal } from '#platform/kernel/errors.ts'
import { sharedWork } from '#platform/kernel/shared-work.ts'
import { type LoginAccount, readLoginAccount } from '../../authentication/login-accounts.ts'
import { challengeAccount, nextStep } from '../../challenges/challenge-account.ts'
import { spendToken } from '../../challenges/spent-tokens.ts'
import {
  type Login,
  loginEntry,
  refusedLogin,
  type SessionProvider,
  type SessionStart,
  startSession,
} from '../../sessions/start-session.ts'
import { type ProviderConnection, readConnection } from '../connections/provider-connection.ts'
import { findSsoUser } from './find-sso-user.ts'
import { readAccount, type SsoAccount } from './read-account.ts'
import { decryptState, type SsoState, spentState, ssoInvalid } from './sso-state.ts'

/** What a browser brings back: its cookie and the query of the address that the provider sent it to. */
export type SsoReturn = { readonly cookie: string | undefined; readonly query: string }

/** An account that has returned with a state. */
export type ReturnedAccount = {
  readonly state: SsoState
  readonly connection: ProviderConnection
  readonly account: SsoAccount
}

/**
 * Exchanges of codes that run now. A second use at the same time shares the first one's, because a provider that sees a code
 * twice takes back what it gave for it.
 */
const exchanges = sharedWork<SsoAccount>()

/** Reads the account of an answer. Throws as `readAccount` does. */
export async function readReturnedAccount({ runtime }: OwnContext, returned: SsoReturn): Promise<ReturnedAccount> {
  const state = decryptState(runtime, returned.cookie)
  const { tenantId, connectionId: id } = state
  const connection = await readConnection(runtime, runtime.database.in({ tenant: tenantId }), { tenantId, id })
  if (!connection?.isActive) throw ssoInvalid()
  const { query } = returned
  const account = await exchanges(`${state.state} ${query}`, () => readAccount(runtime, connection, { state, query }))
  return { state, connection, account }
}

/** Whether a sign-in at the provider counts as a second factor. */
export const countsAsFactor = ({ trustsFactor }: ProviderConnection, { showsFactor }: SsoAccount): boolean =>
  trustsFactor === 'always' || (trustsFactor === 'byClaim' && showsFactor)

/**
 * Starts the session of an account that has returned for a sign-in; `onStart` adds writes to its transaction. A state works
 * once: of several uses at once one succeeds. Throws 401 `sso_invalid`, 403 as `findSsoUser` does, if the user is suspended,
 * or with the challenge of a second factor, and 503.
 */
export async function startSessionBySso(
  ctx: OwnContext,
  returned: ReturnedAccount,
  onStart: SessionStart,
): Promise<Login> {
  const { tenantId } = returned.state
  try {
    const login = await ctx.transaction(tenantId, (inside) => complete(inside, returned, onStart))
    if (login instanceof CommittedRefusal) throw login.refusal
    return login
  } catch (error) {
    if (error instanceof Refusal && error.items.some(({ code }) => code.startsWith('sso_'))) {
      await ctx.transaction(tenantId, async (inside) => auditRefusal(inside, returned, error))
    }
    throw error
  }
}

function auditRefusal(ctx: WriteContext, { account, connection }: ReturnedAccount, { items }: Refusal): void {
  const changes = [
    { field: 'reason', before: null, after: items[0]?.code },
    { field: 'connectionId', before: null, after: connection.id },
    { field: 'subject', before: null, after: account.subject },
  ]
  ctx.audit({ action: 'login.refused', resourceType: 'user', resourceId: null, changes })
}

async function complete(ctx: WriteContext, { state, connection, account }: ReturnedAccount, onStart: SessionStart) {
  if (!(await spendToken(ctx, spentState(state)))) throw ssoInvalid()
  const userId = await findSsoUser(ctx, { connection, account })
  const user = await readLoginAccount(ctx.db, { tenantId: state.tenantId, userId })
  if (!user) throw ssoInvalid()
  const refused = refusedLogin(ctx, user, 'oidc')
  if (refused) return refused
  const provider = providerOf(connection, account)
  if (countsAsFactor(connection, account)) return start(ctx, user, { provider, isFactor: true, onStart })
  const kind = nextStep(ctx, user)
  if (!kind) return start(ctx, user, { provider, isFactor: false, onStart })
  ctx.audit(loginEntry('challenged', user))
  return commitThenRefuse(challengeAccount(ctx, user, { kind, provider }))
}

const providerOf = ({ id: connectionId }: ProviderConnection, account: SsoAccount): SessionProvider => ({
  connectionId,
  idpSession: account.idpSession ?? null,
  idToken: account.idToken,
})

type Start = { readonly provider: SessionProvider; readonly isFactor: boolean; readonly onStart: SessionStart }

async function start(ctx: WriteContext, user: LoginAccount, { provider, isFactor, onStart }: Start) {
  const factor = isFactor ? 'identityProvider' : undefined
  const started = await startSession(ctx, user, { method: 'oidc', factor, provider, hasCookie: true })
  if (!started) throw ssoInvalid()
  onStart(ctx, started)
  return started
}
