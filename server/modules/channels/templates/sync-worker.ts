import { forEachIntegrationInUse } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { intervalWorker } from '#platform/workers/worker.ts'
import { formatErrorMessage } from '../provider/account-health.ts'
import { syncTemplates } from './sync-templates.ts'

const intervalMinutes = 30

/** Synchronises the templates of all accounts with an active number. */
export const syncWorker = intervalWorker('sync templates', { seconds: intervalMinutes * 60, later: true }, (runtime) =>
  forEachIntegrationInUse(runtime, 'messagingApp', ({ tenantId, id }) => syncAccount(runtime, tenantId, id)),
)

/** An error of one account is recorded there and does not delay the others. */
async function syncAccount(runtime: Runtime, tenantId: string, id: string): Promise<void> {
  const number = await runtime.database.in({ tenant: tenantId }).one(sql<object>`
    select id from channel_senders where tenant_id = ${tenantId} and integration_id = ${id} and is_active limit 1`)
  if (!number) return
  try {
    await syncTemplates(
      { runtime, transaction: (work) => inTransaction(backgroundInvocation(runtime, tenantId), work) },
      id,
    )
  } catch (error) {
    runtime.log.warn({ integrationId: id, error: formatErrorMessage(error) }, 'templates not synced')
  }
}
