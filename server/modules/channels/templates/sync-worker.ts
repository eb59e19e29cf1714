import { forIntegrationsInUse } from '#modules/integrations/index.ts'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { timedWorker } from '#platform/jobs/worker.ts'
import { sentenceOf } from '../provider/account-health.ts'
import { syncTemplates } from './sync-templates.ts'

const everyMinutes = 30

/** Follows the templates of all accounts that have a number in use, now and then. */
export const templateSync = timedWorker('sync templates', { seconds: everyMinutes * 60, later: true }, (runtime) =>
  forIntegrationsInUse(runtime, 'messagingApp', ({ tenantId, id }) => syncOne(runtime, tenantId, id)),
)

/** What goes wrong with one account is noted there, and holds up no other. */
async function syncOne(runtime: Runtime, tenantId: string, id: string): Promise<void> {
  const number = await runtime.database.in({ tenant: tenantId }).one(sql<object>`
    select id from channel_senders where tenant_id = ${tenantId} and integration_id = ${id} and is_active limit 1`)
  if (!number) return
  try {
    await syncTemplates({ runtime, transact: (work) => inTenant(backgroundOf(runtime, tenantId), work) }, id)
  } catch (error) {
    runtime.log.warn({ integrationId: id, error: sentenceOf(error) }, 'templates not synced')
  }
}
