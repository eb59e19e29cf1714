import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { OpenIntegration } from '../decrypt-integration.ts'
import { askTwilioAccount, refusedByTwilio } from './twilio-api.ts'
import { twilioAccount } from './twilio-account.ts'

/** Asks Twilio whether the account is there and in use. */
export async function checkTwilioAccount(runtime: Runtime, integration: OpenIntegration): Promise<Health> {
  const said = await askTwilioAccount(runtime, twilioAccount(integration), { method: 'GET', path: '.json' })
  if ('error' in said) return { ok: false, message: said.error }
  const { statusCode, answer } = said
  if (statusCode === 401) return { ok: false, message: refusedByTwilio }
  if (statusCode !== 200) return { ok: false, message: `Twilio answered ${statusCode}` }
  const status = typeof answer.status === 'string' && /^\w{1,20}$/.test(answer.status) ? answer.status : 'unknown'
  if (status !== 'active') return { ok: false, message: `The account at Twilio is not active: ${status}` }
  return { ok: true, message: 'The account at Twilio is active' }
}
