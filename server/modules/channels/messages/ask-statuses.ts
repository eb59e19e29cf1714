import { integrationsInUse, openIntegration } from '#modules/integrations/index.ts'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/make-context.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Worker } from '#platform/work/worker.ts'
import { noteTrouble, sentenceOf } from '../provider/account-health.ts'
import type { MessageProvider } from '../provider/port.ts'
import { messageProviders } from '../provider/providers.ts'
import { takeStatus } from './take-status.ts'

const everySeconds = 20
const mostAtOnce = 100
/** Nothing is told of a message any more once it is that old. */
const forHours = 48

/**
 * Asks what became of messages, where a provider tells it only to who asks: soon after they were sent and then ever less
 * often, each after a quarter of the time that it is on its way.
 */
export const statusAsker: Worker = {
  name: 'ask for statuses',
  open(runtime: Runtime) {
    let next = runtime.now()
    return {
      async round() {
        if (Temporal.Instant.compare(runtime.now(), next) < 0) return 0
        next = runtime.now().add({ seconds: everySeconds })
        const asking = messageProviders.filter(({ askStatuses }) => askStatuses !== undefined)
        for (const type of new Set(asking.map((each) => each.type))) {
          for await (const { tenantId, id, provider: name } of integrationsInUse(runtime.database, type)) {
            const provider = asking.find((each) => each.type === type && each.provider === name)
            if (provider) await askOne(runtime, provider, { tenantId, id })
          }
        }
        return 0
      },
      drain: async () => undefined,
    }
  },
}

type Account = { readonly tenantId: string; readonly id: string }

/** What goes wrong with one account is noted there, and holds up no other. */
async function askOne(runtime: Runtime, provider: MessageProvider, { tenantId, id }: Account): Promise<void> {
  const transact = <Result>(work: Parameters<typeof inTenant<Result>>[1]) =>
    inTenant(backgroundOf(runtime, tenantId), work)
  const names = await transact(async (ctx) => {
    const due = await ctx.db.many(sql<{ providerMessageId: string }>`
      update messages set status_asked_at = ${ctx.now} where tenant_id = ${tenantId} and id in (
        select id from messages
        where tenant_id = ${tenantId} and integration_id = ${id} and direction = 'outbound' and status = 'sent'
          and sent_at > ${ctx.now.subtract({ hours: forHours })}
          and coalesce(status_asked_at, sent_at) <= ${ctx.now}::timestamptz
            - greatest(make_interval(secs => ${everySeconds}), (${ctx.now}::timestamptz - sent_at) / 4)
        order by sent_at limit ${mostAtOnce} for no key update skip locked)
      returning provider_message_id`)
    return due.map(({ providerMessageId }) => providerMessageId)
  })
  if (names.length === 0) return
  try {
    const integration = await transact((ctx) => openIntegration(ctx, id))
    for (const told of (await provider.askStatuses?.(runtime, integration, names)) ?? []) {
      await transact((ctx) => takeStatus(ctx, id, told))
    }
  } catch (error) {
    await transact((ctx) => noteTrouble(ctx, id, error))
    runtime.log.warn({ integrationId: id, error: sentenceOf(error) }, 'statuses not asked for')
  }
}
