import {
  type DecryptedIntegration,
  decryptIntegration,
  forEachIntegrationInUse,
  type IntegrationRef,
  reportHealthy,
} from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { intervalWorker } from '#platform/workers/worker.ts'
import { getMessageProvider, messageProviders } from '../adapters/registry.ts'
import { applyDeliveryStatus } from '../messages/apply-delivery-status.ts'
import { formatErrorMessage, reportAccountHealth } from '../provider/account-health.ts'

const intervalSeconds = 20
const maxMessagesPerPoll = 100
/** Providers report nothing about older messages. */
const maxAgeHours = 48

/**
 * Polls message statuses from providers that send none. The interval of a message grows: a quarter of the time since it
 * was sent.
 */
export const pollStatusesWorker = intervalWorker('poll message statuses', { seconds: intervalSeconds }, (runtime) =>
  pollAll(runtime),
)

const types = new Set(messageProviders.filter(({ pollStatuses }) => pollStatuses).map(({ type }) => type))

async function pollAll(runtime: Runtime): Promise<void> {
  for (const type of types) {
    await forEachIntegrationInUse(runtime, type, async (account) => {
      if (getMessageProvider(account).pollStatuses) await pollAccount(runtime, account)
    })
  }
}

/** An error of one account is recorded there and does not delay the others. */
async function pollAccount(runtime: Runtime, { tenantId, id }: IntegrationRef): Promise<void> {
  const transaction = <Result>(work: (ctx: WriteContext) => Promise<Result>) =>
    inTransaction(backgroundInvocation(runtime, tenantId), work)
  try {
    const providerMessageIds = await transaction((ctx) => claimDueMessages(ctx, id))
    if (providerMessageIds.length === 0) return
    const integration = await transaction((ctx) => decryptIntegration(ctx, id))
    for (const status of await fetchStatuses(runtime, integration, providerMessageIds))
      await transaction((ctx) => applyDeliveryStatus(ctx, id, status))
    await transaction((ctx) => reportHealthy(ctx, id))
  } catch (error) {
    runtime.log.warn({ integrationId: id, error: formatErrorMessage(error) }, 'statuses not polled')
    await transaction((ctx) => reportAccountHealth(ctx, id, error)).catch((err: unknown) =>
      runtime.log.error({ integrationId: id, err }, 'account health not recorded'),
    )
  }
}

const fetchStatuses = async (
  runtime: Runtime,
  integration: DecryptedIntegration,
  providerMessageIds: readonly string[],
) => (await getMessageProvider(integration).pollStatuses?.(runtime, integration, providerMessageIds)) ?? []

/** Claims the messages that are due for a poll and returns their provider ids, so that only one process polls them. */
async function claimDueMessages({ db, actor, now }: WriteContext, integrationId: string): Promise<readonly string[]> {
  const due = await db.many(sql<{ providerMessageId: string }>`
    update messages set status_polled_at = ${now} where tenant_id = ${actor.tenantId} and id in (
      select id from messages
      where tenant_id = ${actor.tenantId} and integration_id = ${integrationId} and direction = 'outbound'
        and status = 'sent' and sent_at > ${now.subtract({ hours: maxAgeHours })}
        and coalesce(status_polled_at, sent_at) <= ${now}::timestamptz
          - greatest(make_interval(secs => ${intervalSeconds}), (${now}::timestamptz - sent_at) / 4)
      order by sent_at limit ${maxMessagesPerPoll} for no key update skip locked)
    returning provider_message_id`)
  return due.map(({ providerMessageId }) => providerMessageId)
}
