import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { tryGraph, tryGraphList } from '../meta/graph-api.ts'
import { idOf, lineOf } from '../meta/parse-json.ts'

/** Checks that the number exists and belongs to the business account. */
export async function checkAccount(runtime: Runtime, integration: DecryptedIntegration): Promise<Health> {
  const account = providerAccount(integration, 'whatsappCloud')
  const { phoneNumberId, wabaId } = account.settings
  const query = { fields: 'id,display_phone_number,verified_name' }
  const number = await tryGraph(runtime, account, { method: 'GET', path: phoneNumberId, query })
  if (number instanceof Error) return { ok: false, message: `Number ${phoneNumberId}: ${number.message}` }
  const all = await tryGraphList(runtime, account, { path: `${wabaId}/phone_numbers`, query: { fields: 'id' } })
  if (all instanceof Error) return { ok: false, message: `Business account ${wabaId}: ${all.message}` }
  if (!all.some(({ id }) => idOf(id) === phoneNumberId)) {
    return { ok: false, message: `Number ${phoneNumberId} does not belong to the business account ${wabaId}` }
  }
  const [shown, name] = [lineOf(number['display_phone_number'], 40), lineOf(number['verified_name'], 100)]
  return {
    ok: true,
    message: `WhatsApp is reached with the number ${shown ?? phoneNumberId} (${name ?? 'no name yet'})`,
  }
}
