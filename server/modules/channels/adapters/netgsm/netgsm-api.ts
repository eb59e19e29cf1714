import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { AccountTrouble, TryLater } from '../../provider/port.ts'

/** A subscription at Netgsm that is opened. */
type NetgsmAccount = Extract<OpenIntegration, { readonly provider: 'netgsm' }>

const deadlineMs = 6_000
const maxBytes = 1024 * 1024

type Asked = { readonly path: string; readonly body?: object }

/** What Netgsm said: the code of its answer, `00` where it did what was asked, and the whole of it. */
export type Said = { readonly code: string; readonly answer: Readonly<Record<string, unknown>> }

/** The sentence for an account that Netgsm does not let in. */
const refused = 'Netgsm refuses the user code or the password, or the account may not use the API, or not from here'

/**
 * Asks Netgsm's REST interface (v2); with a body by POST. Codes that mean the same everywhere are thrown.
 * @throws AccountTrouble, TryLater; any other error is worth another try
 */
export async function askNetgsm(
  { http }: Pick<Runtime, 'http'>,
  integration: OpenIntegration,
  { path, body }: Asked,
): Promise<Said> {
  const { settings, secrets } = netgsmAccount(integration)
  const authorization = `Basic ${Buffer.from(`${settings.userCode}:${secrets.password}`).toString('base64')}`
  const said = await http.ask({
    account: integration.id,
    method: body ? 'POST' : 'GET',
    url: `${settings.apiBaseUrl}${path}`,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: Buffer.from(JSON.stringify(body)) } : {}),
    maxBytes,
    deadlineMs,
  })
  if ('error' in said) throw new Error(`Netgsm was not reached: ${said.error}`)
  const { statusCode } = said
  const { code, ...answer } = objectIn(said.body)
  if (statusCode === 401 || code === '30') throw new AccountTrouble(refused)
  if (statusCode === 429) throw new TryLater('Netgsm answered 429')
  if (typeof code !== 'string' || systemErrors.includes(code)) {
    throw new Error(`Netgsm answered ${statusCode}${typeof code === 'string' ? ` (code ${code})` : ''}`)
  }
  return { code, answer }
}

const systemErrors = ['100', '101', '110']

/** The same integration, known to be Netgsm's. @throws for another one, which is a bug */
export function netgsmAccount(integration: OpenIntegration): NetgsmAccount {
  if (integration.provider !== 'netgsm') throw new Error(`Integration ${integration.id} is not an account at Netgsm`)
  return integration
}

function objectIn(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body.toString())
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
