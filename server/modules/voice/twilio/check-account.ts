import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Health } from '#platform/provider-check.ts'
import type { Runtime } from '#platform/runtime.ts'
import { askPlainly, refusedCredentials } from './twilio-api.ts'
import { twilioAccount } from './twilio-account.ts'

/** Asks Twilio whether the account is there and in use. */
export async function checkAccount(runtime: Runtime, integration: OpenIntegration): Promise<Health> {
  const said = await askPlainly(runtime, twilioAccount(integration), { method: 'GET', path: '.json' })
  if ('error' in said) return { ok: false, message: `Twilio was not reached: ${said.error}` }
  const { statusCode, body } = said
  if (statusCode === 401) return { ok: false, message: refusedCredentials }
  if (statusCode !== 200) return { ok: false, message: `Twilio answered ${statusCode}` }
  const status = /"status"\s*:\s*"(\w{1,20})"/.exec(body.toString())?.[1] ?? 'unknown'
  if (status !== 'active') return { ok: false, message: `The account at Twilio is not active: ${status}` }
  return { ok: true, message: 'The account at Twilio is active' }
}
