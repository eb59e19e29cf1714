import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { callNetgsm } from './netgsm-api.ts'

/** Checks that Netgsm has approved the sender name of the settings. */
export async function checkAccount(runtime: Runtime, integration: DecryptedIntegration): Promise<Health> {
  const { header } = providerAccount(integration, 'netgsm').settings
  try {
    const { code, answer } = await callNetgsm(runtime, integration, { path: '/sms/rest/v2/msgheader' })
    if (code !== '00') return { ok: false, message: `Netgsm answered with code ${code.slice(0, 20)}` }
    const names: readonly unknown[] = Array.isArray(answer.msgheaders) ? answer.msgheaders : []
    if (!names.includes(header))
      return { ok: false, message: 'Netgsm has not approved the sender name of the settings' }
    return { ok: true, message: 'The account at Netgsm may send by this sender name' }
  } catch (error) {
    return { ok: false, message: (error as Error).message }
  }
}
