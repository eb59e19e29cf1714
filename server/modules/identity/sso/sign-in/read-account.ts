import type { IDToken } from 'openid-client'
import { type Refusal, Refusal as RefusalError, refuse } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { isEmailAddress } from '#shared/email.ts'
import { normalizeEmail } from '../../authentication/login-emails.ts'
import type { ProviderConnection } from '../connections/provider-connection.ts'
import { providerClient } from '../provider/provider-client.ts'
import { asRefusal, verifyProviderToken } from '../provider/provider-documents.ts'
import { returnUrl } from '../sso-addresses.ts'
import { type SsoState, ssoInvalid } from './sso-state.ts'
import { showsSecondFactor } from './trusted-factor.ts'

/** Who has signed in at an identity provider. */
export type SsoAccount = {
  readonly subject: string
  /** The provider's session, if it has one that it can end. */
  readonly idpSession: string | undefined
  readonly idToken: string
  /** In the form that is stored; undefined without a valid one. */
  readonly email: string | undefined
  /** False only if the provider says that the address is not the account's. */
  readonly isEmailVerified: boolean
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly groups: readonly string[]
  readonly showsFactor: boolean
  /** When the person was last asked, in seconds; undefined if the provider does not say. */
  readonly authenticatedAt: number | undefined
}

const maxSubject = 255
const maxGroups = 1_000

/**
 * Exchanges the code of an answer and reads who has signed in. The answer must belong to this state, come from this
 * provider (RFC 9207) and hold a token that it signed for this client and this sign-in. Throws 401 `sso_invalid`, 403
 * `sso_refused` if the provider says no, and 503 `provider_unavailable`.
 */
export async function readAccount(
  runtime: Runtime,
  connection: ProviderConnection,
  { state, query }: { readonly state: SsoState; readonly query: string },
): Promise<SsoAccount> {
  try {
    const { client, config } = await providerClient(runtime, connection)
    const address = new URL(returnUrl(runtime))
    address.search = query
    const tokens = await client.authorizationCodeGrant(config, address, {
      pkceCodeVerifier: state.verifier,
      expectedState: state.state,
      expectedNonce: state.nonce,
      idTokenExpected: true,
    })
    const idToken = tokens.id_token ?? ''
    // The library trusts the connection alone, so the signature is verified here.
    const claims = (await verifyProviderToken(runtime, connection, idToken)) as IDToken
    const isComplete = [connection.claims.email, connection.claims.groups].every((name) => name in claims)
    const further =
      isComplete || config.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    return toAccount(connection, { claims, profile: { ...further, ...claims }, idToken })
  } catch (error) {
    throw await refusalOf(runtime, connection, error)
  }
}

/** Why an answer is not accepted. The log has the details, which are the provider's. */
async function refusalOf(runtime: Runtime, { id }: ProviderConnection, thrown: unknown): Promise<unknown> {
  const error = asRefusal(causedBy(thrown) ?? thrown)
  if (error instanceof RefusalError) return error
  const { AuthorizationResponseError, ResponseBodyError, ClientError } = await import('openid-client')
  const { errors } = await import('jose')
  if (error instanceof AuthorizationResponseError) return providerRefused(error.error_description ?? error.error)
  const isAnswer = [ResponseBodyError, ClientError, errors.JOSEError].some((kind) => error instanceof kind)
  if (!isAnswer && !(error instanceof TypeError)) return error
  runtime.log.warn({ err: error, connectionId: id }, 'an answer of an identity provider was refused')
  return ssoInvalid()
}

/** A refusal that the library has wrapped. */
function causedBy(error: unknown): Refusal | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof RefusalError) return each
  return undefined
}

const providerRefused = (reason: string): Refusal =>
  refuse('sso_refused', `The identity provider did not sign you in: ${cleanLine(reason).slice(0, 200)}`)

type ProviderClaims = { readonly claims: IDToken; readonly profile: Record<string, unknown>; readonly idToken: string }

function toAccount(connection: ProviderConnection, { claims, profile, idToken }: ProviderClaims): SsoAccount {
  const { email: emailName, firstName, lastName, groups } = connection.claims
  const text = (name: string, max = 120): string | undefined => {
    const { [name]: value } = profile
    const line = typeof value === 'string' ? cleanLine(value).slice(0, max).trim() : ''
    return line === '' ? undefined : line
  }
  if (claims.sub.length > maxSubject) throw ssoInvalid()
  const email = text(emailName, 254)
  const { [groups]: listed } = profile
  return {
    subject: claims.sub,
    idpSession: typeof claims['sid'] === 'string' && claims['sid'].length <= maxSubject ? claims['sid'] : undefined,
    idToken,
    email: email !== undefined && isEmailAddress(email) ? normalizeEmail(email) : undefined,
    isEmailVerified: ![false, 'false'].includes(profile['email_verified'] as boolean | string),
    firstName: text(firstName),
    lastName: text(lastName),
    groups: [listed ?? []]
      .flat()
      .flatMap((each) => (typeof each === 'string' ? [each] : []))
      .slice(0, maxGroups),
    showsFactor: showsSecondFactor(claims),
    authenticatedAt: claims.auth_time,
  }
}
