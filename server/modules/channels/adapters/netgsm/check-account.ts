import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { askNetgsm, netgsmAccount } from './netgsm-api.ts'

/** Asks Netgsm for the sender names of the account: the one of the settings must be among them. */
export async function checkAccount(runtime: Runtime, integration: OpenIntegration): Promise<Health> {
  const { header } = netgsmAccount(integration).settings
  try {
    const { code, answer } = await askNetgsm(runtime, integration, { path: '/sms/rest/v2/msgheader' })
    if (code !== '00') return { ok: false, message: `Netgsm answered with code ${code.slice(0, 20)}` }
    const names: readonly unknown[] = Array.isArray(answer.msgheaders) ? answer.msgheaders : []
    if (!names.includes(header))
      return { ok: false, message: 'Netgsm has not approved the sender name of the settings' }
    return { ok: true, message: 'The account at Netgsm may send by this sender name' }
  } catch (error) {
    return { ok: false, message: (error as Error).message }
  }
}
