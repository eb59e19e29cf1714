import type { Runtime } from '#platform/runtime.ts'
import type { TwilioAccount } from './twilio-account.ts'

/** Shorter than the lease of a voice command, so that no second worker starts it while this one waits. */
const deadlineMs = 6_000
const maxBytes = 256 * 1024

/** The URL of a resource of the account, for example `/Calls/CA….json`. */
export const twilioUrl = ({ settings }: TwilioAccount, path: string): string =>
  `${settings.apiBaseUrl}/2010-04-01/Accounts/${settings.accountSid}${path}`

/** The `Authorization` header for the account. */
export const twilioCredentials = ({ settings, secrets }: TwilioAccount): { readonly authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${settings.accountSid}:${secrets.authToken}`).toString('base64')}`,
})

/** The message for refused credentials. */
export const twilioAccessRefused = 'Twilio refuses the account SID or the auth token'

/** A request for a resource of the account. */
export type TwilioRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly form?: URLSearchParams | Readonly<Record<string, string>>
}

/** The response: its JSON object (empty if there was none), or the reason why there is no response. */
export type TwilioResponse =
  | {
      readonly statusCode: number
      readonly headers: Readonly<Record<string, string>>
      readonly answer: Readonly<Record<string, unknown>>
      /** Status and error code, for a log or for the tenant. */
      readonly sentence: string
    }
  | { readonly error: string }

/** Sends a request for a resource of the account. Does not interpret the status. */
export async function requestTwilio(
  { http }: Pick<Runtime, 'http'>,
  account: TwilioAccount,
  { method, path, form }: TwilioRequest,
): Promise<TwilioResponse> {
  const formType = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await http.request({
    account: account.id,
    method,
    url: twilioUrl(account, path),
    headers: { ...twilioCredentials(account), ...(form ? formType : {}) },
    ...(form ? { body: Buffer.from(new URLSearchParams(form).toString()) } : {}),
    maxBytes,
    deadlineMs,
  })
  if ('error' in response) return { error: `Twilio could not be reached: ${response.error}` }
  const { statusCode, headers, body } = response
  const answer = parseObject(body)
  const code = answer.code === undefined || answer.code === null ? '' : ` (error ${String(answer.code)})`
  return { statusCode, headers, answer, sentence: `Twilio answered ${statusCode}${code}` }
}

function parseObject(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body.toString())
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
