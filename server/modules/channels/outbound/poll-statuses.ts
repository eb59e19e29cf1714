import {
  type FoundIntegration,
  forIntegrationsInUse,
  type OpenIntegration,
  openIntegration,
  reportHealthy,
} from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { timedWorker } from '#platform/jobs/worker.ts'
import { noteTrouble, sentenceOf } from '../provider/account-health.ts'
import { messageProvider, messageProviders } from '../adapters/registry.ts'
import { takeStatus } from '../inbound/apply-delivery-status.ts'

const everySeconds = 20
const mostAtOnce = 100
/** Nothing is told of a message any more once it is that old. */
const forHours = 48

/**
 * Asks what became of messages, where a provider tells it only to who asks: soon after they were sent and then ever less
 * often, each after a quarter of the time that it is on its way.
 */
export const statusAsker = timedWorker('ask for statuses', { seconds: everySeconds }, (runtime) => askAll(runtime))

const types = new Set(messageProviders.filter(({ askStatuses }) => askStatuses).map(({ type }) => type))

async function askAll(runtime: Runtime): Promise<void> {
  for (const type of types) {
    await forIntegrationsInUse(runtime, type, async (account) => {
      if (messageProvider(account).askStatuses) await askOne(runtime, account)
    })
  }
}

/** What goes wrong with one account is noted there, and holds up no other. */
async function askOne(runtime: Runtime, { tenantId, id }: FoundIntegration): Promise<void> {
  const transact = <Result>(work: (ctx: Context) => Promise<Result>) => inTenant(backgroundOf(runtime, tenantId), work)
  try {
    const names = await transact((ctx) => takeDue(ctx, id))
    if (names.length === 0) return
    const integration = await transact((ctx) => openIntegration(ctx, id))
    for (const told of await ask(runtime, integration, names)) await transact((ctx) => takeStatus(ctx, id, told))
    await transact((ctx) => reportHealthy(ctx, id))
  } catch (error) {
    runtime.log.warn({ integrationId: id, error: sentenceOf(error) }, 'statuses not asked for')
    await transact((ctx) => noteTrouble(ctx, id, error)).catch((err: unknown) =>
      runtime.log.error({ integrationId: id, err }, 'trouble of an account not noted'),
    )
  }
}

const ask = async (runtime: Runtime, integration: OpenIntegration, names: readonly string[]) =>
  (await messageProvider(integration).askStatuses?.(runtime, integration, names)) ?? []

/** What the provider calls the messages that it is to be asked about now. Whoever takes them asks, and nobody else. */
async function takeDue({ db, actor, now }: Context, integrationId: string): Promise<readonly string[]> {
  const due = await db.many(sql<{ providerMessageId: string }>`
    update messages set status_asked_at = ${now} where tenant_id = ${actor.tenantId} and id in (
      select id from messages
      where tenant_id = ${actor.tenantId} and integration_id = ${integrationId} and direction = 'outbound'
        and status = 'sent' and sent_at > ${now.subtract({ hours: forHours })}
        and coalesce(status_asked_at, sent_at) <= ${now}::timestamptz
          - greatest(make_interval(secs => ${everySeconds}), (${now}::timestamptz - sent_at) / 4)
      order by sent_at limit ${mostAtOnce} for no key update skip locked)
    returning provider_message_id`)
  return due.map(({ providerMessageId }) => providerMessageId)
}
