import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { accountWith } from '../meta/graph-account.ts'
import { tryGraph } from '../meta/graph-api.ts'
import { idOf, lineOf } from '../meta/parse-json.ts'

/**
 * Asks Meta whose token it is, and for the page of the settings. Messages are sent with the page's own token: that of a
 * person who manages the page reads it just as well.
 */
export async function checkPage(runtime: Runtime, integration: OpenIntegration): Promise<Health> {
  const account = accountWith(integration, 'metaMessenger')
  const { pageId } = account.settings
  const page = await tryGraph(runtime, account, { method: 'GET', path: pageId, query: { fields: 'id,name' } })
  if (page instanceof Error) return { ok: false, message: page.message }
  const owner = await tryGraph(runtime, account, { method: 'GET', path: 'me', query: { fields: 'id' } })
  if (owner instanceof Error) return { ok: false, message: owner.message }
  if (idOf(page['id']) !== pageId || idOf(owner['id']) !== pageId) {
    return { ok: false, message: `The access token is not the one of page ${pageId}` }
  }
  return { ok: true, message: `Messenger is reached with the page ${lineOf(page['name'], 100) ?? pageId}` }
}
