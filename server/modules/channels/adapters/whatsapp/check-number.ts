import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { accountWith } from '../meta/graph-account.ts'
import { tryGraph, tryGraphList } from '../meta/graph-api.ts'
import { idOf, lineOf } from '../meta/parse-json.ts'

/** Asks Meta for the number, and whether it is one of the business account's. */
export async function checkNumber(runtime: Runtime, integration: OpenIntegration): Promise<Health> {
  const account = accountWith(integration, 'whatsappCloud')
  const { phoneNumberId, wabaId } = account.settings
  const query = { fields: 'id,display_phone_number,verified_name' }
  const number = await tryGraph(runtime, account, { method: 'GET', path: phoneNumberId, query })
  if (number instanceof Error) return { ok: false, message: `Number ${phoneNumberId}: ${number.message}` }
  const all = await tryGraphList(runtime, account, { path: `${wabaId}/phone_numbers`, query: { fields: 'id' } })
  if (all instanceof Error) return { ok: false, message: `Business account ${wabaId}: ${all.message}` }
  if (!all.some(({ id }) => idOf(id) === phoneNumberId)) {
    return { ok: false, message: `Number ${phoneNumberId} is not one of the business account ${wabaId}` }
  }
  const [shown, name] = [lineOf(number['display_phone_number'], 40), lineOf(number['verified_name'], 100)]
  return {
    ok: true,
    message: `WhatsApp is reached with the number ${shown ?? phoneNumberId} (${name ?? 'no name yet'})`,
  }
}
