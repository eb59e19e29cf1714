import { reportHealthy, reportTrouble } from '#modules/integrations/index.ts'
import { backgroundOf, inTenant } from '#platform/make-context.ts'
import type { RequestResult } from '#platform/outside/guarded-http.ts'
import type { Runtime } from '#platform/runtime.ts'
import { CallGone, CommandRefused } from '../provider/port.ts'
import type { TwilioAccount } from './twilio-account.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Answer = Readonly<Record<string, unknown>>

/** Shorter than a command's lease, so that nobody else begins it while this one still waits. */
const deadlineMs = 6_000
const maxBytes = 256 * 1024

/** Twilio does not know the resource; the call is over, and cannot be changed. */
const goneCodes = [20_404, 21_220]

/** The address of a resource of the account, `/Calls/CA….json`. */
export const resourceUrl = ({ settings }: TwilioAccount, path: string): string =>
  `${settings.apiBaseUrl}/2010-04-01/Accounts/${settings.accountSid}${path}`

/** What proves to Twilio who we are. */
export const credentials = ({ settings, secrets }: TwilioAccount): { readonly authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${settings.accountSid}:${secrets.authToken}`).toString('base64')}`,
})

type Asked = {
  readonly method: Method
  readonly path: string
  readonly form?: URLSearchParams | Readonly<Record<string, string>>
}

/** Asks Twilio and takes its answer as it is. */
export const askPlainly = (
  { http }: Pick<Runtime, 'http'>,
  account: TwilioAccount,
  { method, path, form }: Asked,
): Promise<RequestResult> =>
  http.ask({
    method,
    url: resourceUrl(account, path),
    headers: { ...credentials(account), ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...(form ? { body: Buffer.from(new URLSearchParams(form).toString()) } : {}),
    maxBytes,
    deadlineMs,
  })

/**
 * Asks Twilio for something of the account. That it refuses the credentials is told to the account's owner.
 * @throws CallGone, CommandRefused; any other error is worth another try
 */
export async function askTwilio(runtime: Runtime, account: TwilioAccount, asked: Asked): Promise<Answer> {
  const said = await askPlainly(runtime, account, asked)
  if ('error' in said) throw new Error(`Twilio was not reached: ${said.error}`)
  const { statusCode, body } = said
  const answer = objectIn(body)
  if (statusCode >= 200 && statusCode < 300) {
    await recovered(runtime, account)
    return answer
  }
  const sentence = `Twilio answered ${statusCode}${answer.code === undefined ? '' : ` (error ${String(answer.code)})`}`
  if (goneCodes.includes(Number(answer.code))) throw new CallGone(sentence)
  if (statusCode === 401) await inTrouble(runtime, account)
  if (statusCode === 429 || statusCode >= 500) throw new Error(sentence)
  throw new CommandRefused(sentence)
}

function objectIn(body: Buffer): Answer {
  try {
    const parsed: unknown = JSON.parse(body.toString())
    return typeof parsed === 'object' && parsed !== null ? (parsed as Answer) : {}
  } catch {
    return {}
  }
}

const inTrouble = (runtime: Runtime, { id, tenantId }: TwilioAccount): Promise<void> =>
  inTenant(backgroundOf(runtime, tenantId), (ctx) => reportTrouble(ctx, id, refusedCredentials))

/** The sentence for an account that Twilio does not let in. */
export const refusedCredentials = 'Twilio refuses the account SID or the auth token'

async function recovered(runtime: Runtime, { id, tenantId, status }: TwilioAccount): Promise<void> {
  if (status === 'error') await inTenant(backgroundOf(runtime, tenantId), (ctx) => reportHealthy(ctx, id))
}
