import type { OwnContext } from '#platform/context.ts'
import { newToken } from '#platform/kernel/ids.ts'
import { findConnectionTenant, type ProviderConnection, readConnection } from '../connections/provider-connection.ts'
import { providerClient } from '../provider/provider-client.ts'
import { asRefusal } from '../provider/provider-documents.ts'
import { returnUrl } from '../sso-addresses.ts'
import { encryptState, type SsoPurpose, type SsoState, ssoInvalid } from './sso-state.ts'

/** What a browser asks for. */
export type SsoStart = {
  readonly connectionId: string
  readonly purpose: SsoPurpose
  readonly isLasting: boolean
  /** The address that was typed, for the provider's form. */
  readonly email?: string | undefined
  /** The session of a step-up. */
  readonly session?: { readonly tenantId: string; readonly sessionId: string } | undefined
}

/** Where the browser goes, and the value of the cookie that it takes along. */
export type StartedSso = { readonly url: string; readonly cookie: string }

/**
 * Begins a sign-in at an identity provider. It stores nothing. Throws 401 `sso_invalid` for a connection that is unknown or
 * inactive, and 503 `provider_unavailable`.
 */
export async function startSso(ctx: OwnContext, start: SsoStart): Promise<StartedSso> {
  const { runtime } = ctx
  const { connectionId: id, purpose, isLasting, session } = start
  const tenantId = await findConnectionTenant(runtime, id)
  if (tenantId === undefined || (session && session.tenantId !== tenantId)) throw ssoInvalid()
  const connection = await readConnection(runtime, runtime.database.in({ tenant: tenantId }), { tenantId, id })
  if (!connection?.isActive) throw ssoInvalid()
  const state: SsoState = {
    tenantId,
    connectionId: id,
    purpose,
    state: newToken(32),
    nonce: newToken(32),
    verifier: newToken(48),
    startedAt: runtime.now().epochMilliseconds,
    isLasting,
    sessionId: session?.sessionId ?? null,
  }
  try {
    const url = await authorizationUrl(ctx, { connection, state, email: start.email })
    return { url, cookie: encryptState(runtime, state) }
  } catch (error) {
    throw asRefusal(error)
  }
}

type Authorization = {
  readonly connection: ProviderConnection
  readonly state: SsoState
  readonly email: string | undefined
}

async function authorizationUrl({ runtime }: OwnContext, { connection, state, email }: Authorization): Promise<string> {
  const { client, config, server } = await providerClient(runtime, connection)
  const scopes = ['openid', 'email', 'profile', ...(server.scopes_supported?.includes('groups') ? ['groups'] : [])]
  return client.buildAuthorizationUrl(config, {
    redirect_uri: returnUrl(runtime),
    response_type: 'code',
    scope: scopes.join(' '),
    state: state.state,
    nonce: state.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(state.verifier),
    code_challenge_method: 'S256',
    ...(email === undefined ? {} : { login_hint: email }),
    ...(state.purpose === 'stepUp' ? { max_age: '0', prompt: 'login' } : {}),
  }).href
}
