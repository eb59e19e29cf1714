import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { DecryptedIntegration } from '../decrypt-integration.ts'
import { twilioAccount } from './twilio-account.ts'
import { requestTwilio, twilioAccessRefused } from './twilio-api.ts'

/** Checks that the Twilio account exists and is active. */
export async function checkTwilioAccount(runtime: Runtime, integration: DecryptedIntegration): Promise<Health> {
  const response = await requestTwilio(runtime, twilioAccount(integration), { method: 'GET', path: '.json' })
  if ('error' in response) return { ok: false, message: response.error }
  const { statusCode, answer } = response
  if (statusCode === 401) return { ok: false, message: twilioAccessRefused }
  if (statusCode !== 200) return { ok: false, message: `Twilio answered ${statusCode}` }
  const status = typeof answer.status === 'string' && /^\w{1,20}$/.test(answer.status) ? answer.status : 'unknown'
  if (status !== 'active') return { ok: false, message: `The account at Twilio is not active: ${status}` }
  return { ok: true, message: 'The account at Twilio is active' }
}
