import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { tryGraph } from '../meta/graph-api.ts'
import { idOf, lineOf } from '../meta/parse-json.ts'

/**
 * Checks that the access token is the page's own. Messages need the page's token; the token of a person who manages the
 * page can read the page, but cannot send for it.
 */
export async function checkAccount(runtime: Runtime, integration: DecryptedIntegration): Promise<Health> {
  const account = providerAccount(integration, 'metaMessenger')
  const { pageId } = account.settings
  const page = await tryGraph(runtime, account, { method: 'GET', path: pageId, query: { fields: 'id,name' } })
  if (page instanceof Error) return { ok: false, message: page.message }
  const owner = await tryGraph(runtime, account, { method: 'GET', path: 'me', query: { fields: 'id' } })
  if (owner instanceof Error) return { ok: false, message: owner.message }
  if (idOf(page['id']) !== pageId || idOf(owner['id']) !== pageId) {
    return { ok: false, message: `The access token does not belong to the page ${pageId}` }
  }
  return { ok: true, message: `Messenger is reached with the page ${lineOf(page['name'], 100) ?? pageId}` }
}
