import type { Runtime } from '#platform/runtime.ts'
import type { TwilioAccount } from './twilio-account.ts'

/** Shorter than a command's lease, so that nobody else begins it while this one still waits. */
const deadlineMs = 6_000
const maxBytes = 256 * 1024

/** The address of a resource of the account, `/Calls/CA….json`. */
export const twilioUrl = ({ settings }: TwilioAccount, path: string): string =>
  `${settings.apiBaseUrl}/2010-04-01/Accounts/${settings.accountSid}${path}`

/** What proves to Twilio who we are. */
export const twilioCredentials = ({ settings, secrets }: TwilioAccount): { readonly authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${settings.accountSid}:${secrets.authToken}`).toString('base64')}`,
})

/** The sentence for an account that Twilio does not let in. */
export const refusedByTwilio = 'Twilio refuses the account SID or the auth token'

/** A request about a resource of the account. */
export type TwilioRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly form?: URLSearchParams | Readonly<Record<string, string>>
}

/** What Twilio said: the object of its answer, empty where it was none, or why nothing came. */
export type TwilioAnswer =
  | {
      readonly statusCode: number
      readonly headers: Readonly<Record<string, string>>
      readonly answer: Readonly<Record<string, unknown>>
      /** Status and error code, for a log or the account's owner. */
      readonly sentence: string
    }
  | { readonly error: string }

/** Asks Twilio for something of the account and takes its answer as it is. */
export async function askTwilioAccount(
  { http }: Pick<Runtime, 'http'>,
  account: TwilioAccount,
  { method, path, form }: TwilioRequest,
): Promise<TwilioAnswer> {
  const formType = { 'content-type': 'application/x-www-form-urlencoded' }
  const said = await http.ask({
    account: account.id,
    method,
    url: twilioUrl(account, path),
    headers: { ...twilioCredentials(account), ...(form ? formType : {}) },
    ...(form ? { body: Buffer.from(new URLSearchParams(form).toString()) } : {}),
    maxBytes,
    deadlineMs,
  })
  if ('error' in said) return { error: `Twilio was not reached: ${said.error}` }
  const { statusCode, headers, body } = said
  const answer = objectIn(body)
  const code = answer.code === undefined || answer.code === null ? '' : ` (error ${String(answer.code)})`
  return { statusCode, headers, answer, sentence: `Twilio answered ${statusCode}${code}` }
}

function objectIn(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body.toString())
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
