import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { accountWith } from '../meta/graph-account.ts'
import { tryGraph } from '../meta/graph-api.ts'
import { idOf, lineOf } from '../meta/parse-json.ts'

/** Asks Instagram whose token it is. An account has two ids there, and webhooks and messages know it by `user_id`. */
export async function checkAccount(runtime: Runtime, integration: OpenIntegration): Promise<Health> {
  const account = accountWith(integration, 'instagram')
  const { accountId } = account.settings
  const query = { fields: 'id,user_id,username' }
  const said = await tryGraph(runtime, account, { method: 'GET', path: 'me', query })
  if (said instanceof Error) return { ok: false, message: said.message }
  const userId = idOf(said['user_id'])
  if (userId === accountId) {
    return { ok: true, message: `Instagram is reached with the account ${lineOf(said['username'], 100) ?? accountId}` }
  }
  const right = userId === null ? '' : `, but of ${userId}`
  return { ok: false, message: `The access token is not one of the account ${accountId}${right}` }
}
