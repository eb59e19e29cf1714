import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { AccountError, RetryLater } from '../../provider/port.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { parseJsonObject } from './parse-json.ts'

const deadlineMs = 6_000
const maxBytes = 1024 * 1024

type NetgsmRequest = { readonly path: string; readonly body?: object }

/** A response of Netgsm: its code, `00` for success, and its other fields. */
export type NetgsmResponse = { readonly code: string; readonly answer: Readonly<Record<string, unknown>> }

const refusedAccount = 'Netgsm refuses the user code or password, or the account may not use the API from this address'

/**
 * Calls Netgsm's REST API (v2): POST with a body, else GET. Throws for the codes that mean the same in all calls.
 * @throws AccountError, RetryLater; the caller may retry after any other error
 */
export async function callNetgsm(
  { http }: Pick<Runtime, 'http'>,
  integration: DecryptedIntegration,
  { path, body }: NetgsmRequest,
): Promise<NetgsmResponse> {
  const { settings, secrets } = providerAccount(integration, 'netgsm')
  const authorization = `Basic ${Buffer.from(`${settings.userCode}:${secrets.password}`).toString('base64')}`
  const response = await http.request({
    account: integration.id,
    method: body ? 'POST' : 'GET',
    url: `${settings.apiBaseUrl}${path}`,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: Buffer.from(JSON.stringify(body)) } : {}),
    maxBytes,
    deadlineMs,
  })
  if ('error' in response) throw new Error(`Netgsm was not reached: ${response.error}`)
  const { statusCode } = response
  const { code, ...answer } = parseJsonObject(response.body)
  if (statusCode === 401 || code === '30') throw new AccountError(refusedAccount)
  if (statusCode === 429) throw new RetryLater('Netgsm answered 429')
  if (typeof code !== 'string' || systemErrors.includes(code)) {
    throw new Error(`Netgsm answered ${statusCode}${typeof code === 'string' ? ` (code ${code})` : ''}`)
  }
  return { code, answer }
}

const systemErrors = ['100', '101', '110']
