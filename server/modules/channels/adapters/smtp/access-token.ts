import type { Runtime } from '#platform/runtime.ts'
import { AccountError } from '../../provider/port.ts'
import type { ProviderAccount } from '../../provider/provider-account.ts'

type SmtpAccount = ProviderAccount<'smtp'>

const deadlineMs = 10_000
const maxBytes = 64 * 1024
/** Tokens are renewed this many seconds before they expire. */
const marginSeconds = 60
const maxTokens = 1_000

type Token = { readonly token: string; readonly request: string; readonly expiresAt: Temporal.Instant }

/** The tokens of this process by account. */
const tokens = new Map<string, Token>()

/**
 * The access token with which the account signs in to its servers (XOAUTH2): by its refresh token, or with the client's
 * own credentials if it has none. The process remembers it until it expires; `isRenewed` asks for another one.
 * @throws AccountError if the token is refused, CircuitOpen, and a plain error that is worth a retry
 */
export async function getAccessToken(
  runtime: Pick<Runtime, 'http' | 'now'>,
  account: SmtpAccount,
  { isRenewed = false } = {},
): Promise<string> {
  const request = requestOf(account)
  const known = tokens.get(account.id)
  const isUsable = known?.request === request && Temporal.Instant.compare(runtime.now(), known.expiresAt) < 0
  if (known && isUsable && !isRenewed) return known.token
  const { token, expiresIn } = await requestToken(runtime, account, request)
  const expiresAt = runtime.now().add({ seconds: Math.max(0, expiresIn - marginSeconds) })
  tokens.delete(account.id)
  tokens.set(account.id, { token, request, expiresAt })
  const [oldest] = tokens.keys()
  if (tokens.size > maxTokens && oldest !== undefined) tokens.delete(oldest)
  return token
}

/** The form of the request (RFC 6749, 4.4 and 6). */
function requestOf({ settings, secrets }: SmtpAccount): string {
  const { oauthRefreshToken, oauthClientSecret } = secrets
  return new URLSearchParams({
    ...(oauthRefreshToken === undefined
      ? { grant_type: 'client_credentials' }
      : { grant_type: 'refresh_token', refresh_token: oauthRefreshToken }),
    client_id: settings.oauthClientId ?? '',
    ...(oauthClientSecret !== undefined && { client_secret: oauthClientSecret }),
    ...(settings.oauthScope !== undefined && { scope: settings.oauthScope }),
  }).toString()
}

async function requestToken(
  { http }: Pick<Runtime, 'http'>,
  { id, settings }: SmtpAccount,
  form: string,
): Promise<{ token: string; expiresIn: number }> {
  const response = await http.request({
    // Its own circuit: the mail server may work while this one does not.
    account: `${id} oauth`,
    method: 'POST',
    url: settings.oauthTokenUrl ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: Buffer.from(form),
    maxBytes,
    deadlineMs,
  })
  if ('error' in response) throw new Error(`The token server was not reached: ${response.error}`)
  const { statusCode, body } = response
  const answer = parseObject(body)
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429) {
    const { error } = answer
    const reason = typeof error === 'string' && /^[\w-]{1,60}$/.test(error) ? error : statusCode
    throw new AccountError(`The token server refuses the account (${reason})`)
  }
  const { access_token: token, expires_in: expiresIn = 3_600 } = answer
  if (statusCode !== 200 || typeof token !== 'string' || token === '') {
    throw new Error(`The token server answered ${statusCode} without a token`)
  }
  return { token, expiresIn: Number(expiresIn) || 0 }
}

function parseObject(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body.toString())
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
