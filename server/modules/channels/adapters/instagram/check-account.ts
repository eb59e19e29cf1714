import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { tryGraph } from '../meta/graph-api.ts'
import { idOf, lineOf } from '../meta/parse-json.ts'

/**
 * Checks that the access token belongs to the account. Instagram gives an account two ids; webhooks and messages use
 * `user_id`.
 */
export async function checkAccount(runtime: Runtime, integration: DecryptedIntegration): Promise<Health> {
  const account = providerAccount(integration, 'instagram')
  const { accountId } = account.settings
  const query = { fields: 'id,user_id,username' }
  const profile = await tryGraph(runtime, account, { method: 'GET', path: 'me', query })
  if (profile instanceof Error) return { ok: false, message: profile.message }
  const userId = idOf(profile['user_id'])
  if (userId === accountId) {
    return {
      ok: true,
      message: `Instagram is reached with the account ${lineOf(profile['username'], 100) ?? accountId}`,
    }
  }
  const actual = userId === null ? '' : `, but to ${userId}`
  return { ok: false, message: `The access token does not belong to the account ${accountId}${actual}` }
}
